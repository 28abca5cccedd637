/** Finds an existing package for an import: the same document in the same version, or one with the same name. */
import { AppError, text } from '../../../core/index.ts';
import type { SamePackage } from '../oscal/stored-statements.ts';

/** A 409 with a link to it. */
export const alreadyHere = ({ id, short_name: name, version }: SamePackage): AppError =>
  new AppError('conflict', { message: text('compliance.import.here', { name: `${name} ${version}`, path: `/grc/packages/${id}` }) });
