import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Button, Empty } from '../../../kit/index.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { NO_FILTER } from '../../filter/items.ts';
import type { ShapeProps } from '../index.ts';

interface NoRowsProps {
  meta: EntityMeta;
  view: ShapeProps['view'];
  change: ShapeProps['change'];
}

/** The empty state: the purpose of the list, or that nothing matches and how to see more. */
export function NoRows({ meta, view, change }: NoRowsProps): ReactElement {
  const intl = useIntl();
  const names = { entities: inSentence(meta.labels, intl.locale) };
  const filtered = JSON.stringify(view.filter) !== JSON.stringify(NO_FILTER) || view.search !== '';
  if (!filtered) return <Empty title={intl.formatMessage({ id: 'list.empty' }, names)} text={meta.about} />;
  return (
    <Empty
      art="missing"
      title={intl.formatMessage({ id: 'list.no_match' })}
      text={intl.formatMessage({ id: 'list.no_match_text' }, names)}
      actions={
        <Button icon="x" onClick={() => change({ search: '', filter: NO_FILTER })}>
          {intl.formatMessage({ id: 'list.clear_filters' })}
        </Button>
      }
    />
  );
}
