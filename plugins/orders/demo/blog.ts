/** Demo data: posts of the blog in both languages. The newest stands last. */
import type { SeedContext } from '../../../core/index.ts';
import type { Talk } from '../../platform/collaboration/index.ts';
import { settlePosts } from './demo-statements.ts';

interface DemoPost {
  by: string;
  category: string;
  status: 'draft' | 'in_review' | 'published';
  /** Days from today since it has that status. */
  since: number;
  tags: string[];
  pinned?: boolean;
  en?: readonly [title: string, excerpt: string, body: string];
  ar?: readonly [title: string, excerpt: string, body: string];
}

const POSTS: readonly DemoPost[] = [
  {
    by: 'eng',
    category: 'SAFETY',
    status: 'published',
    since: -24,
    tags: ['wind', 'cranes'],
    en: [
      'Working under wind limits in November',
      'The three numbers on the board at the site entrance, explained.',
      '<p>The board shows the wind now, the strongest gust of the last hour and the limit of the day.</p><h2>When lifting stops</h2><p>Lifting stops at 38 km/h, or when a gust comes within 5 km/h of it. The crane driver decides, and nobody asks twice.</p>',
    ],
  },
  {
    by: 'sm',
    category: 'PROJECT',
    status: 'published',
    since: -19,
    tags: ['promenade', 'water'],
    en: [
      '420 palms along the promenade',
      'Why they were planted at night, and how little water they need.',
      '<p>Between nine in the evening and four in the morning the ground is cool enough for young roots.</p><h2>Water</h2><p>Each palm gets 60 litres every second night, from treated water alone.</p>',
    ],
    ar: [
      '420 نخلة على الممشى',
      'لماذا زُرعت ليلًا، وكم تحتاج من الماء.',
      '<p>بين التاسعة مساءً والرابعة فجرًا تبرد التربة بما يكفي للجذور الفتية.</p><h2>الماء</h2><p>تأخذ كل نخلة 60 لترًا كل ليلتين، من المياه المعالجة وحدها.</p>',
    ],
  },
  {
    by: 'c-owner',
    category: 'NOTICE',
    status: 'published',
    since: -12,
    tags: ['gates'],
    en: [
      'New access cards: what to do at the gates',
      'Cards issued after 1 November need one visit to the security desk.',
      '<p>Bring the card and an identity document to the desk beside gate 3, any day from eight to two.</p><ul><li>It takes two minutes.</li><li>The old card works for ten more days.</li></ul>',
    ],
    ar: [
      'بطاقات الدخول الجديدة: ما العمل عند البوابات',
      'البطاقات الصادرة بعد 1 نوفمبر تحتاج إلى زيارة واحدة لمكتب الأمن.',
      '<p>أحضر البطاقة ووثيقة هوية إلى المكتب بجانب البوابة 3، في أي يوم عمل من الثامنة إلى الثانية.</p><ul><li>لا يستغرق الأمر أكثر من دقيقتين.</li><li>تبقى البطاقة القديمة صالحة عشرة أيام أخرى.</li></ul>',
    ],
  },
  {
    by: 'eng-costing',
    category: 'NOTICE',
    status: 'in_review',
    since: -1,
    tags: ['hours', 'ramadan'],
    ar: [
      'مواعيد مكتب الخدمة في رمضان',
      'مواعيد المكتب ورقم الحالات العاجلة خلال شهر رمضان.',
      '<p>من أول رمضان يفتح المكتب في العاشرة ويغلق في الثالثة. ويُجاب عن الطلبات المرسلة بعد الثالثة في يوم العمل التالي.</p><h2>الحالات العاجلة</h2><p>الماء والكهرباء والمصاعد: اتصل بالرقم المكتوب على الباب في أي ساعة.</p>',
    ],
  },
  {
    by: 'admin',
    category: 'MNT',
    status: 'published',
    since: -9,
    tags: ['cooling', 'tower a'],
    pinned: true,
    en: [
      'How we brought level 2 back to 23 degrees',
      'A failed actuator, three sub-orders and one long Wednesday. What we changed so that it does not happen on level 3.',
      '<p>On Monday at eight, level 2 stood at 29 degrees. By noon we knew why: the spindle of one valve turned and nothing followed it.</p><h2>One order, three sub-orders</h2><p>Opening the riser, buying the part and balancing the loop had three owners and three dates. Because each was an order of its own, nobody had to ask where things stood.</p><ul><li>One spare actuator of each size now lies in store 3.</li><li>The panel reports a valve that does not follow within five minutes.</li></ul>',
    ],
    ar: [
      'كيف أعدنا الدور الثاني إلى 23 درجة',
      'مشغّل متعطل وثلاثة طلبات فرعية ويوم أربعاء طويل. وما غيّرناه كي لا يتكرر ذلك في الدور الثالث.',
      '<p>صباح الاثنين كانت حرارة الدور الثاني 29 درجة. وعند الظهر عرفنا السبب: ساق أحد الصمامات تدور ولا يتبعها شيء.</p><h2>طلب واحد وثلاثة طلبات فرعية</h2><p>لفتح مجرى الأنابيب وشراء القطعة وموازنة الدائرة ثلاثة مسؤولين وثلاثة مواعيد. ولأن كل واحد منها طلب مستقل، لم يحتج أحد إلى السؤال عمّا وصل إليه العمل.</p><ul><li>في المخزن 3 الآن مشغّل احتياطي من كل مقاس.</li><li>تُبلغ اللوحة عن كل صمام لا يستجيب خلال خمس دقائق.</li></ul>',
    ],
  },
];

export async function seedBlog(ctx: SeedContext): Promise<void> {
  const categories = new Map((await ctx.find('blog_category', {}, { fields: ['code'] })).map(({ id, code }) => [code, id]));
  const settled: { id: number; status: string; since: string }[] = [];
  for (const { by, category, status, since, tags, pinned, en, ar } of POSTS) {
    const row = {
      title_en: en?.[0] ?? null,
      excerpt_en: en?.[1] ?? null,
      body_en: en?.[2] ?? null,
      title_ar: ar?.[0] ?? null,
      excerpt_ar: ar?.[1] ?? null,
      body_ar: ar?.[2] ?? null,
      category_id: categories.get(category),
      tags,
      ...(pinned && { pinned }),
    };
    const [id] = await ctx.create('blog_post', [row], ctx.person(by));
    settled.push({ id: id as number, status, since: ctx.day(since) });
  }
  await settlePosts(ctx, settled);
}

/** What readers say below the posts that they find first. */
export const BLOG_TALKS: readonly Talk[] = [
  {
    entities: ['blog_post'],
    topics: [
      {
        by: 'b-owner',
        text: '<p>The rooms on the east side are pleasant again. Is the same check planned for Tower B?</p>',
        replies: [['admin', 4, 'Yes, in the first week of next month. The dates follow here.']],
      },
      {
        by: 'eng-contracts',
        text: '<p>هل يمكن تسليم البطاقات القديمة عند البوابة 1 أيضًا؟</p>',
        replies: [['c-owner', 3, 'نعم، من الثامنة إلى الثانية.']],
      },
    ],
    papers: [],
  },
];
