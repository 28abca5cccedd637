import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Bar,
  Button,
  Empty,
  formatNumber,
  IconButton,
  isApiError,
  Ltr,
  Select,
  Skeleton,
  toast,
  useBulk,
  useConfirm,
} from '../../../../ui/index.ts';
import type { Matrix, Suggestion } from './types.ts';
import { useSuggestions } from './use-mapping.ts';

const STRENGTHS = [5, 6, 7, 8, 9, 10] as const;
const keyOf = (one: Suggestion): string => `${one.source_node_id} ${one.target_node_id}`;
const mappingOf = ({
  source_node_id: from,
  target_node_id: to,
  relationship,
  coverage,
  strength,
}: Suggestion): Record<string, unknown> => ({
  source_node_id: from,
  target_node_id: to,
  relationship,
  coverage,
  strength,
  rationale: 'syntactic',
});
/** A refused suggestion is stored as a mapping, so that it is not suggested again. */
const apartOf = ({ source_node_id: from, target_node_id: to }: Suggestion): Record<string, unknown> => ({
  source_node_id: from,
  target_node_id: to,
  relationship: 'not_related',
  coverage: 'none',
});

/** Similar pairs without a mapping: accept or refuse, one by one or all above a strength. */
export function SuggestionsTab({ matrix: { source, target } }: { matrix: Matrix }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const { data, error, refetch } = useSuggestions(source.package.id, target.package.id);
  const bulk = useBulk('control_mapping');
  const [least, setLeast] = useState(5);
  const [busy, setBusy] = useState('');
  const word = (id: string, values: Record<string, number> = {}): string => intl.formatMessage({ id: `compliance.mapping.${id}` }, values);
  const write = async (key: string, items: readonly Record<string, unknown>[]): Promise<void> => {
    setBusy(key);
    try {
      const results = await bulk.mutateAsync({ verb: 'create', items });
      const refused = results.filter(({ StatusCode: code }) => code !== 'S');
      if (refused.length < items.length) toast.success(word('written', { n: items.length - refused.length }));
      if (refused[0]) toast.error(word('refused', { n: refused.length }), { text: refused[0].StatusMessage });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      toast.error(failure.texts[0] ?? failure.code);
    } finally {
      setBusy('');
    }
  };
  if (error && !data)
    return <Empty art="error" title={word('failed')} actions={<Button onClick={() => void refetch()}>{word('retry')}</Button>} />;
  if (!data)
    return (
      <div className="mp-wait" aria-busy="true">
        <Skeleton height={24} />
        <Skeleton height={24} />
        <Skeleton height={24} />
      </div>
    );
  const shown = data.data.filter(({ strength }) => strength >= least);
  const acceptAll = async (): Promise<void> => {
    if (
      await confirm({
        title: word('accept_all_title', { n: shown.length }),
        text: word('accept_all_text'),
        confirm: word('accept_all', { n: shown.length }),
      })
    )
      await write('all', shown.map(mappingOf));
  };
  return (
    <div className="mp-suggest">
      <div className="mp-tools">
        <label className="row">
          <span className="muted">
            <FormattedMessage id="compliance.mapping.least" />
          </span>
          <Select size="sm" value={least} onChange={(event) => setLeast(Number(event.target.value))}>
            {STRENGTHS.map((strength) => (
              <option key={strength} value={strength}>
                {strength}
              </option>
            ))}
          </Select>
        </label>
        <span className="muted grow">
          <FormattedMessage id="compliance.mapping.alike" values={{ n: shown.length }} />
        </span>
        {shown.length > 0 && (
          <Button icon="check" busy={busy === 'all'} onClick={() => void acceptAll()}>
            {word('accept_all', { n: shown.length })}
          </Button>
        )}
      </div>
      {shown.length === 0 && <Empty title={word(data.data.length ? 'none_strong' : 'no_suggestions')} text={word('no_suggestions_text')} />}
      <ul>
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <span className="mp-suggest-side">
              <Ltr className="num strong">{one.source.ref_no}</Ltr>
              <bdi>{one.source.title}</bdi>
            </span>
            <span className="mp-suggest-why">
              <span className="row">
                <Bar value={one.strength * 10} tone={one.strength >= 9 ? 'done' : undefined} />
                <Ltr className="num small">{`${formatNumber(one.strength)}/10`}</Ltr>
              </span>
              <span className="muted small">{word(`why.${one.why}`)}</span>
            </span>
            <span className="mp-suggest-side">
              <Ltr className="num strong">{one.target.ref_no}</Ltr>
              <bdi>{one.target.title}</bdi>
            </span>
            <span className="mp-suggest-acts">
              <Button size="sm" icon="check" busy={busy === keyOf(one)} onClick={() => void write(keyOf(one), [mappingOf(one)])}>
                {word('accept')}
              </Button>
              <IconButton
                icon="x"
                size="sm"
                aria-label={word('not_related')}
                onClick={() => void write(`${keyOf(one)} x`, [apartOf(one)])}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
