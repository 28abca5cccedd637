import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, RefValue, Row } from '../../../../core/shared/wire.ts';
import { Icon, Ltr, refValue, Swatch, Tooltip } from '../../../../ui/index.ts';
import type { Look } from '../../bow-tie/model.ts';

/** What every part of the picture has: its name for keys and drags, its place, and whether Tab reaches it. */
export interface PartProps {
  name: string;
  inTab: boolean;
  style?: CSSProperties;
  /** It can be dragged. */
  movable: boolean;
  dragged?: boolean;
  onFocus: (name: string) => void;
  onOpen: () => void;
}

function attributes({ name, inTab, style, movable, dragged, onFocus, onOpen }: PartProps) {
  return {
    type: 'button' as const,
    'data-part': name,
    'data-drag': movable ? name : undefined,
    'data-dragged': dragged || undefined,
    tabIndex: inTab ? 0 : -1,
    style,
    onFocus: () => onFocus(name),
    onClick: onOpen,
  };
}

export interface LeafPartProps extends PartProps {
  kind: 'cause' | 'consequence';
  text: string;
  detail: string;
  gates: number;
}

/** A cause or a consequence. */
export function LeafPart({ kind, text, detail, gates, ...part }: LeafPartProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `risk.bow_tie.${kind}.name` }, { name: text, detail: detail || 'none', gates });
  return (
    <Tooltip content={<Whole name={text} more={detail} />} describe={false}>
      <button {...attributes(part)} className="bt-leaf" data-kind={kind} aria-label={label}>
        <b>
          <bdi>{text}</bdi>
        </b>
        {detail && (
          <em>
            <bdi>{detail}</bdi>
          </em>
        )}
      </button>
    </Tooltip>
  );
}

export interface GatePartProps extends PartProps {
  code: string;
  text: string;
  look: Look;
  effect: string;
  closed: boolean;
}

/** A control: a gate whose filling says how well it works, and the word below it. */
export function GatePart({ code, text, look, effect, closed, ...part }: GatePartProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'risk.bow_tie.control.name' }, { code, name: text, effect });
  return (
    <Tooltip content={<Whole code={code} name={text} more={effect} />} describe={false}>
      <button {...attributes(part)} className="bt-gate" data-look={look} data-closed={closed || undefined} aria-label={label}>
        <i aria-hidden="true" />
        <span>
          <b>
            <bdi>{text}</bdi>
          </b>
          <em>{effect}</em>
        </span>
      </button>
    </Tooltip>
  );
}

/** The risk in the middle, with what its rating is before and after. */
export function KnotPart({ meta, risk, ...part }: PartProps & { meta: EntityMeta; risk: Row }): ReactElement {
  const intl = useIntl();
  const [code, text] = [String(risk['code'] ?? ''), String(risk['short_name'] ?? '')];
  const level = (name: string): RefValue | null => {
    const field = meta.fields[name];
    return field ? refValue(field, risk) : null;
  };
  const [before, after] = [level('inherent_level_id'), level('residual_level_id') ?? level('current_level_id')];
  const label = intl.formatMessage(
    { id: 'risk.bow_tie.risk.name' },
    { code, name: text, before: before?.label ?? 'none', after: after?.label ?? 'none' },
  );
  return (
    <Tooltip content={<Whole code={code} name={text} />} describe={false}>
      <button {...attributes(part)} className="bt-knot" aria-label={label}>
        <em>
          <Ltr>{code}</Ltr>
        </em>
        <b>
          <bdi>{text}</bdi>
        </b>
        {before && (
          <span>
            <Level value={before} />
            {after && <Icon name="arrow-right" flip size={12} />}
            {after && <Level value={after} />}
          </span>
        )}
      </button>
    </Tooltip>
  );
}

/** What a part says in the picture, uncut. */
const Whole = ({ code, name, more }: { code?: string; name: string; more?: string }): ReactElement => (
  <>
    {code && (
      <>
        <Ltr>{code}</Ltr>{' '}
      </>
    )}
    <bdi>{name}</bdi>
    {more && (
      <>
        <br />
        <bdi>{more}</bdi>
      </>
    )}
  </>
);

const Level = ({ value }: { value: RefValue }): ReactNode =>
  value.color === undefined ? (
    value.label
  ) : (
    <Swatch color={value.color} dark={value.color_dark}>
      {value.label}
    </Swatch>
  );
