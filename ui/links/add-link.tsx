import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { LinkableKind, LinkRow } from '../../core/shared/links.ts';
import { api } from '../data/index.ts';
import { Icon, toast } from '../kit/index.ts';
import { Combobox } from '../widgets/combobox.tsx';
import { useLinkWrites, type Subject } from './use-links.ts';

interface Hit extends Subject {
  label: string;
  hint?: string;
}

/** Debounce while typing. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/** Records of linkable kinds, from the global search; without the record itself and those already linked. */
function useHits(text: string, kinds: readonly LinkableKind[], without: readonly Subject[]): { hits: Hit[]; loading: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = asked.length >= SHORTEST;
  const { data, isFetching } = useQuery({
    queryKey: ['search', asked],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await api.get<{ data: Hit[] }>('search', { query: { q: asked }, signal, quiet: true })).data,
  });
  const fit = (hit: Hit): boolean =>
    kinds.some(({ entity }) => entity === hit.entity) && !without.some(({ entity, id }) => entity === hit.entity && id === hit.id);
  return { hits: enabled ? (data ?? []).filter(fit) : [], loading: isFetching || asked !== text.trim() };
}

/** Searches a record by number, code or title, and links it. */
export function AddLink({
  subject,
  kinds,
  links,
}: {
  subject: Subject;
  kinds: readonly LinkableKind[];
  links: readonly LinkRow[];
}): ReactElement {
  const intl = useIntl();
  const id = useId();
  const [text, setText] = useState('');
  const writes = useLinkWrites(subject);
  const related = links.filter(({ kind }) => kind === 'related').map(({ entity, record }) => ({ entity, id: record.id }));
  const { hits, loading } = useHits(text, kinds, [subject, ...related]);
  const kindOf = (entity: string): LinkableKind | undefined => kinds.find((kind) => kind.entity === entity);
  const options = hits.map((hit) => ({
    id: `${hit.entity}:${hit.id}`,
    label: hit.label,
    hint: [kindOf(hit.entity)?.label, hit.hint].filter(Boolean).join(' · '),
    lead: <Icon name={kindOf(hit.entity)?.icon ?? 'file-lines'} />,
  }));
  const choose = (chosen: string | number | undefined): void => {
    const hit = hits.find((one) => `${one.entity}:${one.id}` === chosen);
    if (!hit) return;
    setText('');
    writes
      .add(hit)
      .then(() => toast.success(intl.formatMessage({ id: 'links.added' }, { title: hit.label })))
      .catch(() => undefined);
  };
  const empty = text.trim().length < SHORTEST ? 'links.type' : 'links.nothing';
  return (
    <div className="lk-add">
      <Combobox
        key={links.length}
        control={{ id, 'aria-label': intl.formatMessage({ id: 'links.search' }) }}
        chosen={null}
        onChoose={(option) => choose(option?.id)}
        onBlur={() => setText('')}
        options={options}
        onSearch={setText}
        loading={loading && text.trim().length >= SHORTEST}
        failure={options.length === 0 && !loading ? intl.formatMessage({ id: empty }) : undefined}
        placeholder={intl.formatMessage({ id: 'links.search' })}
        locked={false}
        clearable={false}
      />
    </div>
  );
}
