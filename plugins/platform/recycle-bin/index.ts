/** Daily job that purges deleted rows after their retention time, with everything attached to them. */
import { forgetTexts } from '../file-text/index.ts';
import { definePlugin, type JobDef, text } from '../../../core/index.ts';
import { forgetContents, sweepIncoming } from './contents.ts';
import { emptyBin } from './rows.ts';

const DAY_MS = 86_400_000;

/** Every part is idempotent, so that an interrupted run is simply repeated. */
const empty: JobDef = {
  name: 'recycle_bin.empty',
  everySeconds: 86_400,
  async run({ kernel, actor: { tenantId }, signal }) {
    const rows = await emptyBin(kernel, tenantId, signal);
    await forgetTexts(kernel, tenantId);
    const yesterday = new Date(Date.now() - DAY_MS);
    const contents = await forgetContents(kernel, tenantId, yesterday, signal);
    await sweepIncoming(kernel.config.filesDir, yesterday);
    return { message: text('recycle_bin.emptied', { rows, contents }) };
  },
};

export const recycleBin = definePlugin({ name: 'recycle_bin', jobs: [empty] });
