import { Fragment, type ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { arrow, eye, lock } from './icons.ts';
import { Avatar, Glyph, Icon, formatNumber, refValue, type SummaryProps } from '../../../../ui/index.ts';
import type { Choice } from '../../../../core/shared/entity.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { wayOf } from './way.ts';
import './order.css';

const GLYPH = { past: 'done', ahead: 'todo' } as const;

/** Below the title of an order: what it is about and between whom, its way to Closed, and what a step waits for. */
export default function OrderWay({ meta, row }: SummaryProps): ReactElement {
  const stage = String(row['stage']);
  const choices = new Map((meta.fields['stage']?.values ?? []).map((choice) => [choice.value, choice]));
  return (
    <div className="d-summary ow">
      <Facts meta={meta} row={row} />
      <div className="ow-line">
        <ol className="ow-way">
          {wayOf({ stage, replied: row['replied_at'] !== null }).map(({ value, place }) => (
            <li key={value} data-place={place} aria-current={place === 'here' ? 'step' : undefined}>
              <Mark place={place} choice={choices.get(value)} />
              <span>{choices.get(value)?.label ?? value}</span>
            </li>
          ))}
        </ol>
        <Waits row={row} stage={stage} />
      </div>
    </div>
  );
}

function Mark({ place, choice }: { place: 'past' | 'here' | 'ahead'; choice: Choice | undefined }): ReactElement {
  if (place !== 'here') return <Glyph name={GLYPH[place]} />;
  return <Glyph name={choice?.glyph ?? choice?.tone ?? 'todo'} tone={choice?.tone} />;
}

/** An order is done once its sub-orders have ended. */
function Waits({ row, stage }: { row: Row; stage: string }): ReactElement | null {
  const open = Number(row['children_count'] ?? 0) - Number(row['children_ended'] ?? 0);
  if (open < 1 || (stage !== 'WIP' && stage !== 'replied')) return null;
  return (
    <span className="ow-waits">
      <Icon name={lock} size={12} />
      <FormattedMessage id="orders.order.waits" values={{ n: open }} />
    </span>
  );
}

function Facts({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  const named = (name: string) => (meta.fields[name] ? refValue(meta.fields[name], row) : null);
  const label = (name: string): string | undefined => named(name)?.label;
  const [sender, receiver, unit] = [named('sender_id'), named('receiver_id'), named('receiver_unit_id')];
  const watchers = Array.isArray(row['watcher_ids']) ? row['watcher_ids'].length : 0;
  const location = row['location'] as string | null;
  const facts = [
    { name: 'priority_id', texts: [label('priority_id')] },
    { name: 'type_id', texts: [label('type_id'), label('category_id')] },
    { name: 'building_id', texts: [label('building_id'), location ?? undefined] },
  ].map(({ name, texts }) => ({ name, texts: texts.filter((text) => text !== undefined) }));
  return (
    <ul className="ow-facts">
      {facts
        .filter(({ texts }) => texts.length > 0)
        .map(({ name, texts }) => (
          <li key={name} title={meta.fields[name]?.label}>
            {texts.map((text, at) => (
              <Fragment key={text}>
                {at > 0 && <span aria-hidden="true">·</span>}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
          </li>
        ))}
      <li className="ow-people">
        {sender ? (
          <Who id={sender.id} name={sender.label} src={sender.picture} />
        ) : (
          <bdi>{String(row['requester_name'] ?? row['requester_email'] ?? '')}</bdi>
        )}
        <Icon name={arrow} size={12} flip />
        {receiver ? (
          <Who id={receiver.id} name={receiver.label} src={receiver.picture} />
        ) : unit ? (
          <bdi>{unit.label}</bdi>
        ) : (
          <FormattedMessage id="orders.order.nobody" />
        )}
      </li>
      {watchers > 0 && (
        <li>
          <Icon name={eye} size={16} />
          <FormattedMessage id="orders.order.watchers" values={{ n: watchers, shown: formatNumber(watchers) }} />
        </li>
      )}
    </ul>
  );
}

const Who = ({ id, name, src }: { id: number; name: string; src?: string | null | undefined }): ReactElement => (
  <>
    <Avatar id={id} name={name} src={src ?? null} />
    <bdi>{name}</bdi>
  </>
);
