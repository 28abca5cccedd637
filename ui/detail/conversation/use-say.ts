import { TAKES_PART } from '../../../core/shared/access.ts';
import { askedFields } from '../../../core/shared/asked.ts';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { withoutMarkup } from '../../cells/text.ts';
import { endpoint, formOf, invalidateRows, upload, useAction, useApi, useSession } from '../../data/index.ts';
import { usePostWrites } from '../../discussion/use-posts.ts';
import type { Talk } from './use-conversation.ts';

/** What a text can be sent as. */
export interface Way {
  /** Name of an action, or of a kind of post. */
  id: string;
  kind: 'reply' | 'comment' | 'note';
  /** A choice that goes with the text. */
  choice?: FieldMeta | undefined;
  /** The text may be empty if there is a choice. */
  optional: boolean;
  files: boolean;
  /** Label of the button; absent for comments and notes. */
  label?: string;
  /** A note: the company whose people will be its only readers. */
  company?: string;
  /** @throws ApiError if refused; the API client shows it. */
  send: (html: string, file: File | undefined, choice: string | undefined) => Promise<void>;
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'memo', 'html']);

/**
 * What this reader may write now: a reply by the action that the metadata names, a comment in the discussion, a note for their own company.
 * The first is the default.
 */
export function useSay({ meta, row, state, conversation, thread }: Talk): Way[] {
  const { can } = useSession();
  const client = useQueryClient();
  const posts = usePostWrites({ entity: meta.name, id: row.id });
  const acting = useAction(meta);
  const discussed = meta.can.posts && meta.detail.tabs.includes('posts') && can(TAKES_PART);
  const company = useApi<{ data: { name: string } | null }>('my-company', { enabled: discussed }).data?.data?.name;
  const body = thread?.fields[conversation.thread?.body ?? ''];
  const files = conversation.thread?.files === true && thread?.endpoints.create !== null && body?.readOnly === false;
  const ways: Way[] = [];
  for (const name of conversation.thread?.write ?? []) {
    const action = row.can.actions.includes(name) ? meta.actions.find((each) => each.name === name) : undefined;
    const asked = action ? askedFields(action, meta, [row]) : [];
    const text = asked.find(({ field }) => TEXTS.has(field.type));
    const choice = asked.find(({ field, required }) => required && field.type === 'enum')?.field;
    if (!action || !text) continue;
    ways.push({
      id: name,
      kind: 'reply',
      label: action.label,
      choice,
      optional: !text.required,
      files,
      send: async (html, file, chosen) => {
        // A row with a file is sent as a form to the entity of the thread; its rules are those of the action.
        if (file && thread && body && conversation.thread) {
          await upload(endpoint(thread, 'create'), formOf({ [conversation.thread.link]: row.id, [body.name]: html }, file));
          invalidateRows(client);
          return;
        }
        const value = text.field.type === 'html' ? html : withoutMarkup(html);
        await acting.mutateAsync({
          id: row.id,
          action: action.name,
          values: { [text.field.name]: value || null, ...(choice ? { [choice.name]: chosen } : {}), row_version: row.row_version },
        });
      },
    });
  }
  if (discussed && (ways.length > 0 || !isShut({ row, state, conversation }))) {
    ways.push({ id: 'comment', kind: 'comment', optional: false, files: false, send: (html) => posts.add(html) });
    if (company !== undefined)
      ways.push({ id: 'note', kind: 'note', company, optional: false, files: false, send: (html) => posts.add(html, true) });
  }
  return ways;
}

/** A locked record in a state after which nothing comes takes no comments. */
const isShut = ({ row, state, conversation }: Pick<Talk, 'row' | 'state' | 'conversation'>): boolean =>
  row.can.locked !== undefined && !conversation.next[state ?? '']?.length;
