import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { boot } from '../data/index.ts';
import { Button, Icon, Pill, Switch } from '../kit/index.ts';
import { companyInitials } from '../kit/text/initials.ts';
import { tenantTokens } from '../theme/tenant-colours.ts';
import type { ThemeName } from '../theme/theme.ts';
import type { Settings } from './use-settings.ts';

/** Heights of the bars, in percent: done, and the remaining part above. */
const BARS = [
  [38, 30],
  [52, 20],
  [44, 38],
  [66, 14],
  [58, 34],
] as const;

/** A preview of the product in one theme, with the typed colours. Not interactive. */
export function Preview({ theme, values }: { theme: ThemeName; values: Settings }) {
  const settings = (['ACCENT', 'CHART'] as const).map((use) => ({
    key: `THEME_COLOR_${theme.toUpperCase()}_${use}`,
    value: use === 'ACCENT' ? values[`${theme}_accent`] : values[`${theme}_chart`],
  }));
  const name = boot.locale === 'ar' ? values.company_name_ar || values.company_name_en : values.company_name_en || values.company_name_ar;
  return (
    <div className="ts-preview" data-theme={theme} style={tenantTokens(settings, theme) as CSSProperties} aria-hidden="true" inert>
      <div className="ts-side">
        <div className="ts-side-head">
          <span className="ts-side-logo">{companyInitials(name)}</span>
          <span className="cut">{name}</span>
        </div>
        <span className="ts-side-item" data-current="">
          <Icon name="layers" />
          <span className="cut">
            <FormattedMessage id="tenant.preview.projects" />
          </span>
        </span>
        <span className="ts-side-item">
          <Icon name="file-lines" />
          <span className="cut">
            <FormattedMessage id="tenant.preview.contracts" />
          </span>
        </span>
      </div>
      <div className="ts-main">
        <div className="ts-line">
          <span className="link cut">
            <FormattedMessage id="tenant.preview.link" />
          </span>
          <Pill tone="doing">
            <FormattedMessage id="tenant.preview.state" />
          </Pill>
        </div>
        <div className="ts-bars">
          {BARS.map(([done, rest], index) => (
            <span key={index}>
              <i style={{ height: `${rest}%` }} />
              <b style={{ height: `${done}%` }} />
            </span>
          ))}
        </div>
        <div className="ts-line">
          <span className="ts-row">
            <FormattedMessage id="tenant.preview.chosen" />
          </span>
          <Switch checked readOnly aria-label="" />
        </div>
        <div className="ts-line">
          <Button size="sm" variant="primary">
            <FormattedMessage id="tenant.preview.save" />
          </Button>
          <Button size="sm" className="ts-focused">
            <FormattedMessage id="tenant.preview.cancel" />
          </Button>
        </div>
      </div>
    </div>
  );
}
