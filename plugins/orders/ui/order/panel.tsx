import { useId, type ReactElement, type ReactNode } from 'react';
import './order.css';

interface PanelProps {
  title: ReactNode;
  /** Beside the title, in grey. */
  note?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  children?: ReactNode;
}

/** A part beside the conversation of an order. */
export function Panel({ title, note, end, children }: PanelProps): ReactElement {
  const id = useId();
  return (
    <section className="d-aside-sec op" aria-labelledby={id}>
      <div className="op-head">
        <h2 className="h-13" id={id}>
          {title}
        </h2>
        {note !== undefined && <span className="op-note">{note}</span>}
        {end !== undefined && <span className="end">{end}</span>}
      </div>
      {children}
    </section>
  );
}
