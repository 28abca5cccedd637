import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { latinKey } from '../kit/hooks/latin-key.ts';
import { Empty, Input, Segmented } from '../kit/index.ts';
import { FamilyNav } from './family-nav.tsx';
import { differ, found, givenOf } from './matrix.ts';
import { MatrixTable } from './matrix-table.tsx';
import { RoleSide } from './role-side.tsx';
import type { RoleRow } from './calls.ts';
import type { RoleMatrix } from './use-matrix.ts';

type Show = 'all' | 'given' | 'differ';

export interface PermissionMatrixProps {
  matrix: RoleMatrix;
  role: RoleRow | undefined;
  roles: readonly RoleRow[];
  /** The bar below the matrix. */
  bar: React.ReactNode;
}

const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null;

/** Families, the matrix with its search, and the side in words. "/" goes to the search. */
export function PermissionMatrix({ matrix, role, roles, bar }: PermissionMatrixProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [current, setCurrent] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { families, chosen, before, base } = matrix;
  const against = base ?? before;
  const all = families.flatMap((f) => f.permissions);
  const counts = { all: all.length, given: givenOf(all, chosen), differ: all.filter((p) => chosen.has(p.id) !== against.has(p.id)).length };
  const shown = found(
    families,
    text,
    (row) => show === 'all' || (show === 'given' ? givenOf(row.permissions, chosen) > 0 : differ(row.permissions, chosen, against)),
  );
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (latinKey(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const go = (family: string): void => {
    setCurrent(family);
    const box = body.current;
    const part = document.getElementById(`family-${family}`);
    if (box && part) box.scrollTop += part.getBoundingClientRect().top - box.getBoundingClientRect().top - HEAD_PX;
  };
  const onScroll = (): void => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + HEAD_PX;
    const first = shown.find(({ id }) => (document.getElementById(`family-${id}`)?.getBoundingClientRect().bottom ?? 0) > top + 1);
    setCurrent(first?.id);
  };
  const rows = shown.reduce((n, f) => n + f.rows.length, 0);
  return (
    <div className="rl">
      <FamilyNav matrix={matrix} current={current ?? shown[0]?.id} go={go} />
      <div className="rl-main">
        <div className="rl-tools">
          <Input
            ref={search}
            icon="magnifying-glass"
            type="search"
            aria-label={formatMessage({ id: 'roles.search' }, { n: all.length })}
            placeholder={formatMessage({ id: 'roles.search' }, { n: all.length })}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text && (
            <span className="faint num" role="status">
              {rows}
            </span>
          )}
          <Segmented<Show>
            label={formatMessage({ id: 'roles.show' })}
            value={show}
            onChange={setShow}
            items={(['all', 'given', 'differ'] as const).map((value) => ({
              value,
              label: (
                <>
                  <FormattedMessage id={`roles.show.${value === 'differ' && !base ? 'changed' : value}`} />
                  <span className="faint num">{counts[value]}</span>
                </>
              ),
            }))}
          />
        </div>
        <div className="rl-body" ref={body} onScroll={onScroll}>
          {shown.length > 0 ? (
            <MatrixTable matrix={matrix} shown={shown} typed={text} />
          ) : (
            <Empty title={<FormattedMessage id={text ? 'roles.show.none.empty' : `roles.show.${show}.empty`} />} />
          )}
        </div>
        {bar}
      </div>
      <RoleSide matrix={matrix} role={role} roles={roles} />
    </div>
  );
}

/** Height of the head of the table, which stays while its rows scroll. */
const HEAD_PX = 36;
