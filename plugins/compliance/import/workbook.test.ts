/** Packages from workbooks: refusals with sheet and row, how their tree is found, and the template. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookOf } from '../../../core/test/imports.ts';
import { harbour } from '../oscal/fixtures.ts';
import { imported, sendPackage } from '../oscal/testing.ts';
import { admin, close, download, fields, open, stored, tree } from '../../../core/test/package-imports.ts';

beforeAll(open);
afterAll(close);

describe('a workbook', () => {
  test('is refused with sheet and row, all findings at once', async () => {
    const book = bookOf({
      Controls: [
        ['Ref', 'Parent ref', 'Kind', 'Title (English)', 'Assessed', 'Weight'],
        ['1', '', 'Domain', 'One'],
        ['1-1', '', 'Wish', 'Two'],
        ['1-1', '', '', 'Three'],
        ['2', '7', '', 'Four'],
        ['a', 'b', '', 'A'],
        ['b', 'a', '', 'B'],
        ['', '', 'Control', 'No ref'],
        ['3', '', 'Domain', ''],
        ['4', '', '', 'Five', 'perhaps', 'heavy'],
      ],
    });
    const { status, body } = await sendPackage(admin, book, {}, { dry: true, name: 'book.xlsx' });
    expect([status, body.errors.file]).toEqual([
      422,
      [
        'Controls, row 3: “Wish” is not a type. Use Domain, Sub-domain, Control or Sub-control',
        'Controls, row 4: the reference 1-1 is already in row 3',
        'Controls, row 8: the reference is missing',
        'Controls, row 9: 3 has no title',
        'Controls, row 10: “perhaps” is neither yes nor no',
        'Controls, row 10: “heavy” is not a weight from 0 to 1,000',
        'Controls, row 5: the parent 7 of 2 is not in the file',
        'Controls, row 6: a is its own parent, or is nested too deeply',
        'Controls, row 7: b is its own parent, or is nested too deeply',
      ],
    ]);
    expect((await sendPackage(admin, bookOf({ X: [['a'], ['b']] }), fields())).body.message).toContain(
      'No sheet has a column for the reference',
    );
  });

  test('finds its tree by parents or by the beginnings of references, in either language', async () => {
    const rows = [
      ['المرجع', 'العنوان (بالعربية)', 'النوع', 'المجموعات'],
      ['1', 'الحوكمة', 'مجال', ''],
      ['1-1', 'الاستراتيجية', '', ''],
      ['1-1-1', 'تُعدّ الاستراتيجية', '', 'أ، ب'],
      ['1-1-1(1)', 'وتُراجع', '', ''],
    ];
    const job = await imported(admin, bookOf({ الضوابط: rows }), fields(), { name: 'ضوابط.xlsx' });
    const { nodes } = await tree(job.data.package);
    expect(nodes.map((n: Record<string, unknown>) => [n['ref_no'], n['depth'], n['node_type'], n['assessable'], n['groups']])).toEqual([
      ['1', 0, 'domain', false, []],
      ['1-1', 1, 'subdomain', false, []],
      ['1-1-1', 2, 'subdomain', false, ['أ', 'ب']],
      ['1-1-1(1)', 3, 'control', true, []],
    ]);
  });

  test('the template is read by what it explains, and a package comes back from its own workbook', async () => {
    const first = await imported(admin, harbour('aaaaaaaa-0000-4000-8000-000000000007'), fields());
    for (const language of ['en', 'ar']) {
      const file = await download(`/api/compliance-packages/${first.data.package}/xlsx`, language);
      const back = await imported(admin, file, fields(), { name: 'package.xlsx' });
      const without = (nodes: unknown[]): unknown[] =>
        (nodes as Record<string, unknown>[]).map(({ params: _p, statement: _s, oscal: _o, ...rest }) => rest);
      expect(without(await stored(back.data.package))).toEqual(without(await stored(first.data.package)));
      const empty = await sendPackage(
        admin,
        await download('/api/compliance-packages/template', language),
        {},
        { dry: true, name: 'template.xlsx' },
      );
      expect([empty.status, empty.body.message]).toEqual([422, expect.stringContaining('no rows below the headings')]);
    }
  });
});
