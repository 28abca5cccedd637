import hierarchy from '@blueprintjs/icons/lib/esm/next/generated/paths/nodes-hierarchy.js';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import {
  Avatar,
  dayHere,
  dayOf,
  formatNumber,
  Icon,
  refValues,
  useEntityMeta,
  useList,
  type BoardCardProps,
} from '../../../../ui/index.ts';
import type { RefValue } from '../../../../core/shared/wire.ts';
import { clock } from '../../../../core/shared/clock.ts';
import './board.css';

/** Faces on a card; further people are a number. */
const FACES = 3;

/** A task on the board: labels and the record that it belongs to, title, then due date, checklist, sub-tasks and people. */
export default function TaskCard({ meta, row }: BoardCardProps): ReactElement {
  const intl = useIntl();
  const field = meta.fields['label_ids'];
  const labels = field ? refValues(field, row) : [];
  const record = row['record'] as { label: string } | null | undefined;
  const people = meta.fields['assignee_ids'] ? refValues(meta.fields['assignee_ids'], row) : [];
  const done = row['completed_at'] as string | null;
  const counts = (name: 'checklist' | 'children'): [number, number] => [
    Number(row[`${name}_done`] ?? 0),
    Number(row[`${name}_count`] ?? 0),
  ];
  return (
    <>
      {(labels.length > 0 || record) && (
        <span className="tk-top">
          <Labels labels={labels} />
          {record && (
            <span className="tk-record cut">
              <bdi>{record.label}</bdi>
            </span>
          )}
        </span>
      )}
      <b className="ls-card-title" data-done={done ? '' : undefined}>
        <bdi>{String(row['title'] ?? '')}</bdi>
      </b>
      <span className="tk-foot">
        <Due due={row['due_date'] as string | null} done={done} />
        <Of icon="checks" counts={counts('checklist')} label={intl.formatMessage({ id: 'tasks.card.checklist' })} />
        <Of icon={hierarchy} counts={counts('children')} label={intl.formatMessage({ id: 'tasks.card.children' })} />
        <span className="end tk-people">
          {people.slice(0, FACES).map(({ id, label, picture }) => (
            <Avatar key={id} id={id} name={label} src={picture} />
          ))}
          {people.length > FACES && <span className="num">+{formatNumber(people.length - FACES)}</span>}
          <span className="sr">{people.map(({ label }) => label).join(', ')}</span>
        </span>
      </span>
    </>
  );
}

/** Labels in their colours: one answer for all cards. */
function Labels({ labels }: { labels: readonly RefValue[] }): ReactElement | null {
  const meta = useEntityMeta('task_label').data;
  return meta && labels.length > 0 ? <Coloured meta={meta} labels={labels} /> : null;
}

function Coloured({ meta, labels }: { meta: BoardCardProps['meta']; labels: readonly RefValue[] }): ReactElement {
  const all = useList(meta, { limit: 200, count: 'none' });
  const colours = new Map(all.data?.pages[0]?.data.map((row) => [row.id, row['colour'] as string]));
  return (
    <>
      {labels.map(({ id, label }) => (
        <span key={id} className="tk-label" data-colour={colours.get(id) ?? 'gray'}>
          <bdi>{label}</bdi>
        </span>
      ))}
    </>
  );
}

function Due({ due, done }: { due: string | null; done: string | null }): ReactElement | null {
  const intl = useIntl();
  if (done)
    return (
      <span className="tk-fact">
        <Icon name="check" size={12} />
        <span className="sr">{intl.formatMessage({ id: 'tasks.card.done' })}</span>
        {dayOf(done, intl)}
      </span>
    );
  if (!due) return null;
  const today = dayHere(clock.date());
  const days = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
  return (
    <span className="tk-fact" data-due={days < 0 ? 'late' : days <= 1 ? 'soon' : undefined}>
      <Icon name="calendar" size={12} />
      {days < 0 && <span className="sr">{intl.formatMessage({ id: 'tasks.card.late' })}</span>}
      {days === 0 || days === 1 || days === -1 ? capital(intl.formatRelativeTime(days, 'day', { numeric: 'auto' })) : dayOf(due, intl)}
    </span>
  );
}

function Of({
  icon,
  counts: [done, all],
  label,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  counts: [number, number];
  label: string;
}): ReactElement | null {
  if (all === 0) return null;
  return (
    <span className="tk-fact num">
      <Icon name={icon} size={12} />
      <span className="sr">{label}</span>
      <bdi dir="ltr">
        {formatNumber(done)}/{formatNumber(all)}
      </bdi>
    </span>
  );
}

/** The first letter of a line is a capital, where letters have them. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
