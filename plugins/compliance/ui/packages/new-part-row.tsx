import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { further, kindAt, nearer, type Place } from './outline.ts';
import type { NewPart } from './outline-rows.ts';
import { PartFields } from './part-fields.tsx';
import { isTaken, proposedRef } from './refs.ts';
import type { Kind, PackNode } from './types.ts';

export interface NewPartRowProps {
  nodes: readonly PackNode[];
  place: Place;
  onPlace: (place: Place) => void;
  onAdd: (part: NewPart) => void;
  onLeave: () => void;
}

/** The input row of a new node; Enter saves it and starts the next, Tab indents, Enter without a title outdents. */
export function NewPartRow({ nodes, place, onPlace, onAdd, onLeave }: NewPartRowProps): ReactElement {
  const intl = useIntl();
  const row = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState('');
  const [ref, setRef] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const [tried, setTried] = useState(false);
  const shownRef = ref ?? proposedRef(nodes, place);
  const shownKind = kind ?? kindAt(nodes, place);
  const up = nodes.find(({ id }) => id === place.parent);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [place.after, place.parent]);
  const fault = isTaken(nodes, shownRef) ? 'taken' : tried && shownRef.trim() === '' ? 'no_ref' : null;
  const keep = (): void => {
    if (title.trim() === '') {
      const out = nearer(nodes, place);
      if (out) step(out);
      else onLeave();
      return;
    }
    setTried(true);
    if (fault !== null || shownRef.trim() === '') return;
    onAdd({ ref_no: shownRef.trim(), title: title.trim(), kind: shownKind });
    setTitle('');
    setRef(null);
    setTried(false);
  };
  const step = (to: Place | undefined): void => {
    if (!to) return;
    setRef(null);
    setKind(null);
    onPlace(to);
  };
  return (
    <div ref={row} className="pk-row" data-new="" style={{ '--level': up ? up.depth + 1 : 0 } as CSSProperties}>
      <span className="pk-twist" />
      <PartFields
        ref_no={shownRef}
        title={title}
        kind={shownKind}
        onRef={setRef}
        onTitle={setTitle}
        onKind={setKind}
        fault={fault && intl.formatMessage({ id: `compliance.package.fault.${fault}` })}
        onKeep={keep}
        onLeave={onLeave}
        onStep={(by) => step(by === 1 ? further(nodes, place) : nearer(nodes, place))}
      />
    </div>
  );
}
