import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { listQuery } from '../../data/index.ts';
import { Menu, MenuDivider, MenuItem, Popover } from '../../kit/index.ts';
import type { PopoverProps } from '../../kit/index.ts';
import { PAPER_LANGUAGES, saveFilled, saveListPaper, usePapers } from '../../jobs/papers.ts';
import { chosenFile } from '../../files/chosen-file.ts';
import { useExport } from '../bulk/use-export.ts';
import type { ExportAsk, ExportFormat } from '../bulk/use-export.ts';
import { combine, toWhere } from '../filter/items.ts';
import type { View } from '../state/view.ts';
import { ToolButton } from './tool-button.tsx';
import { useFixedWhere } from './use-fixed-where.ts';

export const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

/** The export formats, for all matching rows or the selected ones. People who may edit rows can export to Excel and import the changes. */
export function ExportMenu({
  meta,
  ask,
  children,
  above = false,
}: {
  meta: EntityMeta;
  ask: ExportAsk;
  children: PopoverProps['children'];
  above?: boolean;
}): ReactElement {
  const intl = useIntl();
  return (
    <Popover
      placement={above ? 'top-start' : 'bottom-end'}
      content={
        <Menu label={intl.formatMessage({ id: 'export' })}>
          <ExportItems meta={meta} ask={ask} />
        </Menu>
      }
    >
      {children}
    </Popover>
  );
}

/** The formats as items of a menu. */
export function ExportItems({ meta, ask }: { meta: EntityMeta; ask: ExportAsk }): ReactElement {
  const intl = useIntl();
  const download = useExport();
  const papers = usePapers();
  return (
    <>
      {FORMATS.map((format) => (
        <MenuItem
          key={format}
          text={intl.formatMessage({ id: `export.${format}` })}
          hint={intl.formatMessage({ id: `export.${format}_hint` })}
          onClick={() => download(format, ask)}
        />
      ))}
      {!ask.ids && !ask.query['deleted'] && <ListPapers meta={meta} ask={ask} />}
      {meta.can.update && !ask.query['deleted'] && (
        <>
          <MenuDivider />
          <MenuItem
            text={intl.formatMessage({ id: 'export.edit' })}
            hint={intl.formatMessage({ id: 'export.edit_hint' })}
            onClick={() => download('xlsx', { ...ask, edit: true })}
          />
        </>
      )}
      {ask.ids && !ask.query['deleted'] && (
        <>
          <MenuDivider />
          {PAPER_LANGUAGES.map((language) => (
            <MenuItem
              key={language}
              text={intl.formatMessage({ id: `export.pdf.${language}` })}
              hint={intl.formatMessage({ id: 'export.pdf.hint' })}
              onClick={() => papers(ask.entity, ask.ids ?? [], language)}
            />
          ))}
        </>
      )}
    </>
  );
}

/** The list as a report, and where its records go into workbooks of others, such a workbook filled in. */
function ListPapers({ meta, ask }: { meta: EntityMeta; ask: ExportAsk }): ReactElement {
  const intl = useIntl();
  const language = intl.locale.startsWith('ar') ? 'ar' : 'en';
  const preparing = intl.formatMessage({ id: 'export.preparing' });
  const fill = async (): Promise<void> => {
    const workbook = await chosenFile('.xlsx');
    if (workbook) await saveFilled(meta.name, ask.query, workbook, preparing);
  };
  return (
    <>
      <MenuDivider />
      {(['pdf', 'docx'] as const).map((format) => (
        <MenuItem
          key={format}
          text={intl.formatMessage({ id: `export.list.${format}` })}
          hint={intl.formatMessage({ id: `export.list.${format}_hint` })}
          onClick={() => void saveListPaper(meta.name, ask.query, language, preparing, format)}
        />
      ))}
      {meta.workbooks && (
        <MenuItem
          text={intl.formatMessage({ id: 'export.fill' })}
          hint={intl.formatMessage({ id: 'export.fill_hint' })}
          onClick={() => void fill()}
        />
      )}
    </>
  );
}

/** All rows that the view shows, with these columns. */
export function useViewExport(meta: EntityMeta, view: View, columns: readonly string[]): ExportAsk {
  const within = useFixedWhere(meta.name);
  const query = listQuery(
    { search: view.search, filter: combine(within, toWhere(view.filter)), sort: view.sort, deleted: view.deleted },
    1,
  );
  return { entity: meta.name, query, columns };
}

/** In the tool row: exports all matching rows with the shown columns. */
export function ExportTool({ meta, view, columns }: { meta: EntityMeta; view: View; columns: readonly string[] }): ReactElement {
  const intl = useIntl();
  return (
    <ExportMenu meta={meta} ask={useViewExport(meta, view, columns)}>
      <ToolButton icon="arrow-down-to-tray" text={intl.formatMessage({ id: 'export' })} />
    </ExportMenu>
  );
}
