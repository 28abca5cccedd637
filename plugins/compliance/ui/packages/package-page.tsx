import type { ReactElement } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { DetailPage } from '../../../../ui/index.ts';
import { PackageBoard } from './package-board.tsx';
import { PackageDeeds } from './package-deeds.tsx';
import './packages.css';

/** Offered by our own buttons. */
const OWN = ['publish', 'new_version'];
const overview = (row: Row): ReactElement => <PackageBoard key={row.id} row={row} />;
const moves = (row: Row): ReactElement => <PackageDeeds row={row} />;

/** /grc/packages/:id: head, facts and tabs of any record; the overview is the package itself, written while it is a draft. */
export default function PackagePage(): ReactElement {
  return <DetailPage overview={overview} without={OWN} moves={moves} />;
}
