/** Whether what is imported is here already: the same document in the same version, or a package that is called the same. */
import { AppError, text } from '../../../core/index.ts';
import type { SamePackage } from '../oscal/stored-statements.ts';

/** 409 that leads to it. */
export const alreadyHere = ({ id, short_name: name, version }: SamePackage): AppError =>
  new AppError('conflict', { message: text('compliance.import.here', { name: `${name} ${version}`, path: `/grc/packages/${id}` }) });
