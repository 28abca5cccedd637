import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../../../ui/index.ts';

/** A collapsible section that is loaded when it is opened. */
export function Fold({ title, children, begin = false }: { title: ReactNode; children: () => ReactNode; begin?: boolean }): ReactElement {
  const id = useId();
  const [open, setOpen] = useState(begin);
  return (
    <section className="rd-fold">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'caret-down' : 'caret-right'} size={12} flip={!open} />
          {title}
        </button>
      </h3>
      {open && (
        <div id={id} className="rd-fold-in">
          {children()}
        </div>
      )}
    </section>
  );
}
