/** What policies that are being revised said in the version that was published before. */

/** An item as a version keeps it. */
interface Kept {
  id: number;
  parent_id: number | null;
  number: string | null;
  title_en: string | null;
  title_ar: string | null;
  body_en: string | null;
  body_ar: string | null;
}

interface Earlier {
  version: string;
  /** The text of that version, made from the present one. */
  text(now: readonly Kept[]): Kept[];
}

const replaced = (item: Kept, pairs: readonly (readonly [string, string])[]): Kept => {
  const swap = (html: string | null): string | null => pairs.reduce<string | null>((text, [a, b]) => text?.replace(a, b) ?? null, html);
  return { ...item, body_en: swap(item.body_en), body_ar: swap(item.body_ar) };
};

/** By the English name of the policy. */
export const EARLIER: Readonly<Record<string, Earlier>> = {
  'Identity and access management': {
    version: '2.0',
    text: (now) =>
      now.flatMap((item) => {
        if (item.number === '3.2')
          return [
            replaced(item, [
              [
                'eight hours and are opened through the vault with a second factor. Standing administrator rights are not allowed.',
                'twenty-four hours and are opened through the vault.',
              ],
              ['one year', 'six months'],
              [
                'لثماني ساعات على الأكثر، وتُفتح عبر الخزنة بالتحقق بخطوتين. لا يُسمح بصلاحيات دائمة.',
                'لأربع وعشرين ساعة على الأكثر، وتُفتح عبر الخزنة.',
              ],
              ['التسجيلات سنة', 'التسجيلات ستة أشهر'],
            ]),
          ];
        if (item.number === '3.3') return [];
        if (item.number === '3.4')
          return [
            {
              ...replaced(item, [
                ['every three months', 'every six months'],
                [' Access that nobody confirms is closed after ten working days.', ''],
                ['كل ثلاثة أشهر', 'كل ستة أشهر'],
                [' وتُغلق الصلاحية التي لم يؤكدها أحد بعد عشرة أيام عمل.', ''],
              ]),
              number: '3.3',
            },
          ];
        if (item.number !== '4') return [item];
        return [
          item,
          {
            // An item that is there no longer: no other item of the policy has its key.
            id: item.id + 1_000_000,
            parent_id: item.id,
            number: '4.1',
            title_en: 'Dial-in lines',
            title_ar: 'خطوط الاتصال الهاتفي',
            body_en: '<p>Dial-in lines are switched on by the operator on request and for one call only.</p>',
            body_ar: '<p>تُفعَّل خطوط الاتصال الهاتفي من المشغّل عند الطلب ولمكالمة واحدة فقط.</p>',
          },
        ];
      }),
  },
  'Personal data protection': {
    version: '2.3',
    text: (now) =>
      now.map((item) =>
        replaced(item, [
          ['kept no longer than needed', 'kept for ten years'],
          ['ولا تُحفظ أطول من الحاجة', 'وتُحفظ عشر سنوات'],
        ]),
      ),
  },
};
