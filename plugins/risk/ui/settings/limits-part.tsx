import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Empty, Part, Select, Skeleton, useEntityMeta, useList, useLookup, useRemove, useSave } from '../../../../ui/index.ts';
import { LevelMark, useScale } from '../heat-map/index.ts';
import type { ScaleLevel } from '../heat-map/index.ts';

/** Who may accept risks: the highest level of each role. A choice is stored at once. */
export default function LimitsPart(): ReactElement {
  const { data: meta } = useEntityMeta('risk_acceptance_limit');
  const { data: scale } = useScale();
  return (
    <Part
      id="rs-limits"
      title={<FormattedMessage id="risk.settings.part.acceptance" />}
      about={<FormattedMessage id="risk.settings.acceptance_text" />}
    >
      {meta && scale && <Roles meta={meta} levels={scale.data.levels} />}
    </Part>
  );
}

function Roles({ meta, levels }: { meta: EntityMeta; levels: readonly ScaleLevel[] }): ReactElement {
  const limits = useList(meta, { limit: 500 }).data?.pages.flatMap((page) => page.data);
  const roles = useLookup('role', '', { limit: 100 }).data;
  if (!limits || !roles) return <Skeleton height={240} />;
  if (!roles.length) return <Empty title={<FormattedMessage id="risk.settings.no_roles" />} />;
  return (
    <div className="rs-table" role="table" aria-labelledby="rs-limits">
      <div className="rs-row rs-columns" role="row" data-of="limits">
        <span role="columnheader">
          <FormattedMessage id="risk.settings.role" />
        </span>
        <span role="columnheader">
          <FormattedMessage id="risk.settings.up_to" />
        </span>
        <span role="columnheader">
          <FormattedMessage id="risk.settings.reach" />
        </span>
      </div>
      {roles.map((role) => (
        <RoleRow key={role.id} meta={meta} levels={levels} role={role} limit={limits.find((row) => row['role_id'] === role.id)} />
      ))}
    </div>
  );
}

interface RoleRowProps {
  meta: EntityMeta;
  levels: readonly ScaleLevel[];
  role: { id: number; label: string };
  limit: Row | undefined;
}

function RoleRow({ meta, levels, role, limit }: RoleRowProps): ReactElement {
  const { formatMessage } = useIntl();
  const save = useSave(meta);
  const remove = useRemove(meta);
  const upTo = levels.find(({ id }) => id === limit?.['level_id']);
  const choose = (level: number): void => {
    if (level === 0 && limit) remove.mutate({ id: limit.id });
    else if (limit) save.mutate({ id: limit.id, values: { level_id: level, row_version: limit.row_version } });
    else if (level) save.mutate({ values: { role_id: role.id, level_id: level } });
  };
  return (
    <div className="rs-row" role="row" data-of="limits">
      <span role="cell">
        <bdi>{role.label}</bdi>
      </span>
      <span role="cell">
        <Select
          size="sm"
          aria-label={formatMessage({ id: 'risk.settings.limit_of' }, { role: role.label })}
          value={upTo?.id ?? 0}
          disabled={!meta.can.update || save.isPending || remove.isPending}
          onChange={(event) => choose(Number(event.target.value))}
        >
          <option value={0}>{formatMessage({ id: 'risk.settings.nobody' })}</option>
          {levels.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </span>
      <span role="cell" className="rs-reach">
        {levels
          .filter(({ position }) => position <= (upTo?.position ?? 0))
          .map((one) => (
            <LevelMark key={one.id} level={one} />
          ))}
      </span>
    </div>
  );
}
