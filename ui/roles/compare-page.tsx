import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Button, Empty, Icon, PageHead, Skeleton, Switch } from '../kit/index.ts';
import { useCatalogue, useRoles } from './calls.ts';
import { compared, matching } from './catalogue.ts';
import type { ComparedGroup } from './catalogue.ts';
import { SideSelect } from './side-select.tsx';
import { useSide } from './use-side.ts';
import type { Side } from './use-side.ts';
import './roles.css';

/** /roles/compare?a=&b=: compares two roles, or a role and a person (`u12`). */
export default function ComparePage() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const [only, setOnly] = useState(true);
  const { data: groups, isError } = useCatalogue();
  const { data: roles } = useRoles();
  const [a, b] = [useSide(search.get('a'), roles), useSide(search.get('b'), roles)];
  const choose =
    (side: 'a' | 'b') =>
    (value: string): void =>
      setSearch(
        (old) => {
          old.set(side, value);
          return old;
        },
        { replace: true },
      );
  const swap = (): void => setSearch({ ...(b ? { a: b.value } : {}), ...(a ? { b: a.value } : {}) }, { replace: true });
  const ready = a?.permissions && b?.permissions && groups;
  return (
    <div className="ro">
      <PageHead
        title={<FormattedMessage id="roles.compare.title" />}
        about={<FormattedMessage id="roles.compare.text" />}
        actions={
          <Button icon="printer" onClick={() => window.print()}>
            <FormattedMessage id="roles.print" />
          </Button>
        }
      />
      <div className="ro-body">
        <div className="ro-sides">
          <SideSelect label={formatMessage({ id: 'roles.compare.a' })} value={search.get('a') ?? ''} roles={roles} onChange={choose('a')} />
          <Button variant="ghost" icon="arrows-left-right" aria-label={formatMessage({ id: 'roles.compare.swap' })} onClick={swap} />
          <SideSelect label={formatMessage({ id: 'roles.compare.b' })} value={search.get('b') ?? ''} roles={roles} onChange={choose('b')} />
          <Switch checked={only} onChange={(event) => setOnly(event.target.checked)}>
            <FormattedMessage id="roles.compare.only" />
          </Switch>
        </div>
        {isError && <Empty art="error" title={<FormattedMessage id="roles.failed" />} />}
        {!isError && (!a || !b) && <Empty title={<FormattedMessage id="roles.compare.choose" />} />}
        {!isError && a && b && !ready && (
          <div className="ro-waiting" aria-busy="true">
            <Skeleton height={36} />
            <Skeleton height={36} />
          </div>
        )}
        {ready && (
          <Comparison
            a={a}
            b={b}
            groups={compared(matching(groups, ''), new Set(a.permissions), new Set(b.permissions), only)}
            only={only}
          />
        )}
      </div>
    </div>
  );
}

/** The differing permissions and, optionally, the common ones. */
function Comparison({ a, b, groups, only }: { a: Side; b: Side; groups: readonly ComparedGroup[]; only: boolean }) {
  const { formatMessage } = useIntl();
  const [left, right] = [new Set(a.permissions), new Set(b.permissions)];
  const count = (mine: ReadonlySet<string>, other: ReadonlySet<string>): number => [...mine].filter((p) => !other.has(p)).length;
  const both = [...left].filter((p) => right.has(p)).length;
  const sums = [
    [count(left, right), formatMessage({ id: 'roles.compare.onlyIn' }, { name: a.label })],
    [count(right, left), formatMessage({ id: 'roles.compare.onlyIn' }, { name: b.label })],
    [both, formatMessage({ id: 'roles.compare.both' })],
  ] as const;
  return (
    <>
      <ul className="ro-sums">
        {sums.map(([n, label], i) => (
          <li key={i}>
            <b className="num">{n}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {groups.length === 0 && <Empty title={<FormattedMessage id={only ? 'roles.compare.same' : 'roles.compare.nothing'} />} />}
      {groups.length > 0 && (
        <table className="ro-compare" data-all={!only || undefined}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="roles.head.permission" />
              </th>
              <th scope="col">
                <bdi>{a.label}</bdi>
              </th>
              <th scope="col">
                <bdi>{b.label}</bdi>
              </th>
            </tr>
          </thead>
          {groups.map((g) => (
            <tbody key={g.id}>
              <tr className="ro-module">
                <th scope="rowgroup" colSpan={3}>
                  {g.label}
                  {g.differences > 0 && (
                    <span className="faint">
                      {' '}
                      <FormattedMessage id="roles.compare.differences" values={{ n: g.differences }} />
                    </span>
                  )}
                </th>
              </tr>
              {g.permissions.map((p) => (
                <tr key={p.id} data-differs={left.has(p.id) !== right.has(p.id) || undefined}>
                  <th scope="row">{p.label}</th>
                  <Has has={left.has(p.id)} />
                  <Has has={right.has(p.id)} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}

function Has({ has }: { has: boolean }) {
  return (
    <td data-has={has || undefined}>
      {has ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      <span className="sr">
        <FormattedMessage id={has ? 'roles.has' : 'roles.hasNot'} />
      </span>
    </td>
  );
}
