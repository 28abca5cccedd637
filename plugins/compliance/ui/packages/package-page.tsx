import type { ReactElement } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { DetailPage } from '../../../../ui/index.ts';
import { PackageBoard } from './package-board.tsx';
import { PackageDeeds } from './package-deeds.tsx';
import './packages.css';

/** Actions with their own buttons. */
const OWN = ['publish', 'new_version'];
const overview = (row: Row): ReactElement => <PackageBoard key={row.id} row={row} />;
const moves = (row: Row): ReactElement => <PackageDeeds row={row} />;

/** /grc/packages/:id: head, facts and tabs as for any record; the overview is the package itself, editable while it is a draft. */
export default function PackagePage(): ReactElement {
  return <DetailPage overview={overview} without={OWN} moves={moves} />;
}
