import type { ReactElement } from 'react';
import { DetailPage } from '../../../../ui/index.ts';
import { ContractOverview } from './contract-overview.tsx';

/** Offered by the dialog of the note. */
const NOTE = ['lock_note', 'unlock_note'];
const overview = ({ id }: { id: number }): ReactElement => <ContractOverview id={id} />;

/** /grc/contracts/:contract_id: head, facts and tabs of any record; the overview shows packages, rounds and how far they are. */
export default function ContractPage(): ReactElement {
  return <DetailPage overview={overview} without={NOTE} />;
}
