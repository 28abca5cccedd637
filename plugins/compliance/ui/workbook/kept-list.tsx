import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, DateText, sizeText, useApi } from '../../../../ui/index.ts';
import type { KeptWorkbook } from './types.ts';

/** Workbooks imported before: each can be downloaded, filled in. */
export function KeptList({
  round,
  busy,
  onFill,
}: {
  round: number;
  busy: boolean;
  onFill: (kept: KeptWorkbook) => void;
}): ReactElement | null {
  const intl = useIntl();
  const { data } = useApi<{ data: KeptWorkbook[] }>(`audit/${round}/workbook`);
  if (!data?.data.length) return null;
  return (
    <section className="wb-kept">
      <h2 className="h-13">
        <FormattedMessage id="compliance.workbook.kept" />
      </h2>
      <ul>
        {data.data.map((kept) => (
          <li key={kept.id}>
            <span>
              <bdi className="strong cut" title={kept.name}>
                {kept.name}
              </bdi>
              <span className="faint small">
                <DateText value={kept.created_at} /> · <bdi>{sizeText(kept.size, intl.locale)}</bdi>
              </span>
            </span>
            <Button size="sm" icon="arrow-down-to-tray" disabled={busy} onClick={() => onFill(kept)}>
              <FormattedMessage id="compliance.workbook.fill" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
