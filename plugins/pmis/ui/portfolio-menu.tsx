import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Menu, MenuDivider, MenuItem, Popover, useLookup } from '../../../ui/index.ts';

/** Portfolios offered; a tenant with more finds them in their list. */
const MOST = 50;

/** Narrows the dashboard to one portfolio, kept in the address; nothing to choose, nothing drawn. */
export function PortfolioMenu({ chosen }: { chosen: string | undefined }): React.JSX.Element | null {
  const intl = useIntl();
  const found = useLookup('portfolio', '', { limit: MOST });
  const portfolios = found.data ?? [];
  if (portfolios.length < 2 && !chosen) return null;
  const all = intl.formatMessage({ id: 'pmis.allPortfolios' });
  const menu = (
    <Menu label={intl.formatMessage({ id: 'pmis.portfolio' })}>
      <MenuItem checked={!chosen} text={<FormattedMessage id="pmis.allPortfolios" />} to="?" />
      <MenuDivider />
      {portfolios.map((portfolio) => <MenuItem key={portfolio.id} checked={String(portfolio.id) === chosen} text={portfolio.label} to={`?portfolio=${portfolio.id}`} />)}
    </Menu>
  );
  const label = chosen ? portfolios.find((portfolio) => String(portfolio.id) === chosen)?.label ?? all : all;
  return <Popover content={menu} placement="bottom-end"><Button size="sm" icon="briefcase" endIcon="chevron-down">{label}</Button></Popover>;
}
