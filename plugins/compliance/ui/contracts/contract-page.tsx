import type { ReactElement } from 'react';
import { DetailPage } from '../../../../ui/index.ts';
import { ContractOverview } from './contract-overview.tsx';

/** Actions that the note dialog offers. */
const NOTE = ['lock_note', 'unlock_note'];
const overview = ({ id }: { id: number }): ReactElement => <ContractOverview id={id} />;

/** /grc/contracts/:contract_id: head, facts and tabs as for any record; the overview shows packages and rounds with their progress. */
export default function ContractPage(): ReactElement {
  return <DetailPage overview={overview} without={NOTE} />;
}
