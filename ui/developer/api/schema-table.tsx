import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiDocument, ApiSchema } from '../../../core/shared/openapi.ts';
import { Button, Ltr } from '../../kit/index.ts';
import { rowsOf } from './document.ts';
import { ruleWords, typeWords } from './words.ts';

export interface SchemaTableProps {
  document: ApiDocument;
  schema: ApiSchema;
  /** Name of the table for screen readers. */
  label: string;
  /** A request: required properties are marked. An answer has all properties. */
  sent?: boolean;
  depth?: number;
}

/** Nested objects expand on demand, to this depth; deeper ones are only in the document itself. */
const DEEPEST = 3;

/** Properties of an object: name, type, description and rules. */
export function SchemaTable({ document, schema, label, sent = false, depth = 0 }: SchemaTableProps) {
  const { schema: object } = rowsOf(document, schema);
  const rows = Object.entries(object.properties ?? {});
  if (rows.length === 0)
    return (
      <p className="muted">
        <FormattedMessage id="developer.any_object" />
      </p>
    );
  return (
    <table className="dev-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="developer.name" />
          </th>
          <th scope="col">
            <FormattedMessage id="developer.type" />
          </th>
          <th scope="col">
            <FormattedMessage id="developer.meaning" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <PropertyRow
            key={name}
            document={document}
            name={name}
            schema={value}
            required={sent && (object.required?.includes(name) ?? false)}
            sent={sent}
            depth={depth}
          />
        ))}
      </tbody>
    </table>
  );
}

function PropertyRow({
  document,
  name,
  schema,
  required,
  sent,
  depth,
}: {
  document: ApiDocument;
  name: string;
  schema: ApiSchema;
  required: boolean;
  sent: boolean;
  depth: number;
}) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const say = (id: string, values?: Record<string, string | number>): string => formatMessage({ id }, values);
  const inner = rowsOf(document, schema);
  const nested = depth < DEEPEST && Object.keys(inner.schema.properties ?? {}).length > 0;
  return (
    <>
      <tr>
        <th scope="row">
          <Ltr className="dev-name">{name}</Ltr>
          {required && (
            <span className="dev-required">
              <FormattedMessage id="developer.required" />
            </span>
          )}
        </th>
        <td>
          <span className="dev-type">{typeWords(document, schema, say)}</span>
        </td>
        <td>
          {schema.title && <span>{schema.title}</span>}
          {schema.description && <span className="muted">{schema.description}</span>}
          {ruleWords(schema, say).map((rule) => (
            <span className="muted" key={rule}>
              <bdi>{rule}</bdi>
            </span>
          ))}
          {nested && (
            <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {formatMessage({ id: open ? 'developer.fold' : 'developer.unfold' }, { name: inner.name ?? name })}
            </Button>
          )}
        </td>
      </tr>
      {open && (
        <tr className="dev-nested">
          <td colSpan={3}>
            <SchemaTable document={document} schema={schema} label={inner.name ?? name} sent={sent} depth={depth + 1} />
          </td>
        </tr>
      )}
    </>
  );
}
