import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RefValue } from '../../core/shared/wire.ts';
import { Avatar, Person, Swatch } from '../kit/index.ts';
import { CutName } from '../kit/text/cut-name.tsx';
import { nameDirection, shownName } from '../kit/text/name-direction.ts';
import { refValue, refValues } from './text.ts';
import type { CellProps } from './types.ts';

/** A reference by its label; people with their avatar, a record with a colour beside its square. */
export function RefCell({ field, row }: CellProps): ReactElement | null {
  const value = refValue(field, row);
  if (!value) return null;
  if (value.color !== undefined)
    return (
      <Swatch color={value.color} dark={value.color_dark}>
        {value.label}
      </Swatch>
    );
  return field.to === 'user' ? (
    <Person id={value.id} name={value.label} src={value.picture} />
  ) : (
    <>
      <CutName name={value.label} />
      <OutOfUse value={value} />
    </>
  );
}

/** Says that a list value is no longer offered. */
export const OutOfUse = ({ value }: { value: RefValue }): ReactElement | null =>
  value.inactive ? (
    <span className="k-idle">
      <FormattedMessage id="kit.out_of_use" />
    </span>
  ) : null;

/** Maximum number of avatars. */
const FACES = 3;

/** Several references: avatars of people, or chips of the first records, as many as fit in the column; then the number of further ones. */
export function RefsCell({ field, row }: CellProps): ReactElement | null {
  const { locale } = useIntl();
  const values = refValues(field, row);
  const [first] = values;
  if (!first) return null;
  const people = field.to === 'user';
  if (people && values.length === 1) return <Person id={first.id} name={first.label} src={first.picture} />;
  if (people) return <Faces values={values} />;
  const [, second] = values;
  return (
    <span className="cell-list" title={namesOf(values)}>
      <bdi className="cell-tag cut" dir={nameDirection(first.label, locale)}>
        {shownName(first.label)}
      </bdi>
      {second && (
        <bdi className="cell-tag cut" data-room dir={nameDirection(second.label, locale)}>
          {shownName(second.label)}
        </bdi>
      )}
      {second && (
        <bdi dir="ltr" className="cell-more" data-tight>
          +{values.length - 1}
        </bdi>
      )}
      {values.length > 2 && (
        <bdi dir="ltr" className="cell-more" data-room>
          +{values.length - 2}
        </bdi>
      )}
    </span>
  );
}

const namesOf = (values: readonly RefValue[]): string => values.map(({ label }) => label).join('\n');

function Faces({ values }: { values: readonly RefValue[] }): ReactElement {
  return (
    <span className="cell-faces" title={namesOf(values)}>
      {values.slice(0, FACES).map(({ id, label, picture }) => (
        <Avatar key={id} id={id} name={label} src={picture} />
      ))}
      {values.length > FACES && (
        <bdi dir="ltr" className="cell-more">
          +{values.length - FACES}
        </bdi>
      )}
      <span className="sr">{namesOf(values)}</span>
    </span>
  );
}

interface RefsReadProps extends CellProps {
  /** Address of a record's page, if there is one. */
  href?: (record: RefValue) => string | undefined;
}

/** All references, one by one, on as many lines as needed; a dash if there are none. */
export function RefsRead({ field, row, href }: RefsReadProps): ReactElement {
  const { locale } = useIntl();
  const values = refValues(field, row);
  if (values.length === 0) return <span className="cell-none">—</span>;
  return (
    <span className="cell-refs">
      {values.map((record) => {
        const name =
          field.to === 'user' ? (
            <Person id={record.id} name={record.label} src={record.picture} />
          ) : (
            <bdi className="cell-tag" dir={nameDirection(record.label, locale)}>
              {shownName(record.label)}
            </bdi>
          );
        const to = href?.(record);
        return to ? (
          <Link key={record.id} className="cell-ref" to={to}>
            {name}
          </Link>
        ) : (
          <span key={record.id} className="cell-ref">
            {name}
          </span>
        );
      })}
    </span>
  );
}
