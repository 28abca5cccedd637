import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { api, dayHere, Icon, Input, isApiError, useEntityMeta, useSave, type BoardAddProps } from '../../../../ui/index.ts';
import type { EntityMeta, LookupItem } from '../../../../core/shared/wire.ts';
import { clock } from '../../../../core/shared/clock.ts';
import { meant, written } from './quick.ts';
import './board.css';

interface Label {
  id: number;
  names: readonly string[];
}

/**
 * Below a column: a field for the next task. Enter adds it and keeps the field open, Shift and Enter opens it, Escape leaves. #label,
 * @person and a day in the text are understood; a label or a person that nobody knows stays in the title.
 */
export default function AddTask({ meta, field, value, label }: BoardAddProps): ReactElement {
  return <TaskLine meta={meta} values={{ [field]: Number(value) }} into={label} />;
}

interface TaskLineProps {
  meta: EntityMeta;
  /** What every task that is added here has. */
  values: Record<string, unknown>;
  /** Name of the list, or of the record, that it goes to. */
  into: string;
}

export function TaskLine({ meta, values, into }: TaskLineProps): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState<string | null>(null);
  const { mutateAsync: save, isPending } = useSave(meta);
  const labels = useEntityMeta('task_label').data;
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setText(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const add = async (open: boolean): Promise<void> => {
    const asked = text?.trim();
    if (!asked || isPending) return;
    try {
      const { title, known, people, due } = await understood(asked, labels?.endpoints.list ?? null);
      const saved = await save({
        values: { title, ...values, label_ids: known, assignee_ids: people, ...(due === undefined ? {} : { due_date: due }) },
      });
      if (open) await navigate(`${meta.page}/${saved.id}`);
      else setText('');
    } catch (failure) {
      // The reason has been shown; what was written stays.
      if (!isApiError(failure)) throw failure;
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') {
      event.preventDefault();
      void add(event.shiftKey);
    }
  };
  if (text === null)
    return (
      <button ref={opener} type="button" className="tk-add" data-board-add="" onClick={() => setText('')}>
        <Icon name="plus" />
        {intl.formatMessage({ id: 'tasks.add' })}
        <span className="sr">{into}</span>
      </button>
    );
  return (
    <div className="tk-adding">
      <Input
        value={text}
        autoFocus
        maxLength={240}
        aria-label={intl.formatMessage({ id: 'tasks.add.to' }, { list: into })}
        placeholder={intl.formatMessage({ id: 'tasks.add.hint' })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text === '' && setText(null)}
      />
    </div>
  );
}

interface Understood {
  title: string;
  known: number[];
  people: number[];
  due: string | undefined;
}

/** The labels and people that the text names; what nobody knows goes back into the title. */
async function understood(text: string, path: string | null): Promise<Understood> {
  const { title, labels, people, due } = written(text, dayHere(clock.date()));
  const rows =
    labels.length && path ? (await api.get<{ data: { data: Record<string, unknown>[] } }>(path, { query: { limit: 200 } })).data.data : [];
  const all = rows.map((row): Label => ({
    id: row['id'] as number,
    names: [row['name_en'], row['name_ar'], row['name']].filter((name) => typeof name === 'string'),
  }));
  const found = labels.map((word) => ({ word: `#${word}`, id: meant(all, word)?.id }));
  const named = await Promise.all(
    people.map(async (word) => {
      const items = (await api.get<{ data: LookupItem[] }>('lookup/user', { query: { search: word, limit: 20 } })).data;
      return {
        word: `@${word}`,
        id:
          meant(
            items.map((item) => ({ id: item.id, names: [item.label] })),
            word,
          )?.id ?? items[0]?.id,
      };
    }),
  );
  const unknown = [...found, ...named].filter(({ id }) => id === undefined).map(({ word }) => word.replaceAll(' ', '_'));
  const ids = (list: readonly { id: number | undefined }[]): number[] => [...new Set(list.flatMap(({ id }) => id ?? []))];
  return { title: [title, ...unknown].join(' '), known: ids(found), people: ids(named), due };
}
