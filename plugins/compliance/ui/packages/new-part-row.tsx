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
  /** The same with changes that are not rendered yet: a part that was just added is there for the next key. */
  latest: () => readonly PackNode[];
  place: Place;
  onPlace: (place: Place) => void;
  onAdd: (part: NewPart) => void;
  onLeave: () => void;
}

/** The input row of a new node; Enter saves it and starts the next, Tab indents, Enter without a title outdents. */
export function NewPartRow({ nodes, latest, place, onPlace, onAdd, onLeave }: NewPartRowProps): ReactElement {
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
  const faultOf = (among: readonly PackNode[], text: string): 'taken' | 'no_ref' | null =>
    isTaken(among, text) ? 'taken' : tried && text.trim() === '' ? 'no_ref' : null;
  const fault = faultOf(nodes, shownRef);
  const keep = (): void => {
    const now = latest();
    if (title.trim() === '') {
      const out = nearer(now, place);
      if (out) step(out);
      else onLeave();
      return;
    }
    setTried(true);
    const number = (ref ?? proposedRef(now, place)).trim();
    if (faultOf(now, number) !== null || number === '') return;
    onAdd({ ref_no: number, title: title.trim(), kind: kind ?? kindAt(now, place) });
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
        onStep={(by) => step(by === 1 ? further(latest(), place) : nearer(latest(), place))}
      />
    </div>
  );
}
