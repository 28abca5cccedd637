/** Which other sites a document may show inside: those that the organisation of its reader embeds, and no others. */
import { expect, test } from '@jest/globals';
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import type { LinkedPage } from '../shared/navigation.ts';
import { framesOf } from './frames.ts';
import { policyWith } from './security-headers.ts';

const kernelWith = (pages: LinkedPage[] | null): Pick<Kernel, 'db'> =>
  ({ db: { query: () => Promise.resolve(pages === null ? [] : [{ pages }]) } }) as unknown as Pick<Kernel, 'db'>;
const actor = { tenantId: 1 } as Actor;

test('nothing for a guest, without a choice, and for links and logs', async () => {
  const embed: LinkedPage = { path: '/a', mode: 'embed', url: 'https://bi.example/a' };
  expect(await framesOf(kernelWith([embed]), null)).toEqual([]);
  expect(await framesOf(kernelWith(null), actor)).toEqual([]);
  expect(
    await framesOf(
      kernelWith([
        { ...embed, mode: 'link' },
        { path: '/b', mode: 'log', url: null },
      ]),
      actor,
    ),
  ).toEqual([]);
});

test('the origins of embedded sites, each once; the policy allows these alone', async () => {
  const urls = ['https://bi.example/b?x=1', 'https://ai.example:8443/', 'https://bi.example/c'];
  const pages = urls.map((url, at): LinkedPage => ({ path: `/${at}`, mode: 'embed', url }));
  const frames = await framesOf(kernelWith(pages), actor);
  expect(frames).toEqual(['https://ai.example:8443', 'https://bi.example']);
  expect(policyWith(frames)).toMatch(/; frame-src https:\/\/ai\.example:8443 https:\/\/bi\.example$/);
  expect(policyWith([])).not.toContain('frame-src');
});
