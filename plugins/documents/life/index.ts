import type { ActionHooks, HooksOf, JobDef } from '../../../core/index.ts';
import { checkOutActions, releaseJob } from './check-out.ts';
import { copyActions } from './copies.ts';
import { documentHooks } from './documents.ts';
import { folderHooks } from './folders.ts';
import { versionActions } from './versions.ts';

export const lifeHooks: HooksOf = { document: documentHooks, document_folder: folderHooks };

export const lifeActions: ActionHooks = { ...checkOutActions, ...copyActions, ...versionActions };

export const lifeJobs: JobDef[] = [releaseJob];
