/** First values of the lists that the site chooses from. */
import type { BeginContext } from '../../../core/index.ts';

type Words = readonly [en: string, ar: string, kind?: string];

const LISTS: Record<string, readonly Words[]> = {
  delay_type: [
    ['Weather', 'الطقس'], ['Late material', 'تأخر المواد'], ['Late drawings or approval', 'تأخر المخططات أو الاعتماد'], ['Equipment breakdown', 'تعطل المعدات'], ['Shortage of labour', 'نقص العمالة'],
    ['Access to the site', 'الوصول إلى الموقع'], ['Work of others', 'أعمال جهات أخرى'], ['Unforeseen ground', 'ظروف أرضية غير متوقعة'], ['Safety stop', 'إيقاف لأسباب السلامة'], ['Other', 'أخرى'],
  ],
  incident_type: [
    ['Fall from height', 'سقوط من ارتفاع'], ['Slip, trip or fall', 'انزلاق أو تعثر'], ['Struck by object', 'الاصطدام بجسم'], ['Caught in or between', 'انحشار'], ['Electrical', 'حادث كهربائي'], ['Vehicle or plant', 'مركبات ومعدات'],
    ['Lifting operation', 'عمليات الرفع'], ['Excavation', 'حفريات'], ['Fire or explosion', 'حريق أو انفجار'], ['Heat stress', 'إجهاد حراري'], ['Hazardous substance', 'مواد خطرة'], ['Spill or release', 'تسرب أو انسكاب'], ['Unsafe condition', 'وضع غير آمن'], ['Unsafe act', 'تصرف غير آمن'],
  ],
  incident_category: [['People', 'أشخاص'], ['Property', 'ممتلكات'], ['Environment', 'بيئة'], ['Security', 'أمن'], ['Public', 'الجمهور']],
  hazard: [
    ['Work at height', 'العمل على ارتفاع'], ['Lifting', 'الرفع'], ['Excavations', 'الحفريات'], ['Electricity', 'الكهرباء'], ['Moving plant', 'المعدات المتحركة'], ['Confined space', 'الأماكن المغلقة'],
    ['Hot work', 'الأعمال الساخنة'], ['Heat', 'الحرارة'], ['Manual handling', 'المناولة اليدوية'], ['Chemicals', 'المواد الكيميائية'], ['Noise and dust', 'الضوضاء والغبار'],
  ],
  contributing_factor: [
    ['Not wearing protective equipment', 'عدم ارتداء معدات الوقاية', 'behavior'], ['Working without a permit', 'العمل من دون تصريح', 'behavior'], ['Taking a short cut', 'اختصار خطوات العمل', 'behavior'], ['Lack of attention', 'عدم الانتباه', 'behavior'], ['Improper use of equipment', 'استخدام المعدات بطريقة خاطئة', 'behavior'],
    ['Missing guard or barrier', 'غياب الحواجز', 'condition'], ['Poor housekeeping', 'سوء ترتيب الموقع', 'condition'], ['Poor lighting', 'ضعف الإضاءة', 'condition'], ['Defective equipment', 'معدات معيبة', 'condition'], ['Wet or uneven ground', 'أرضية مبتلة أو غير مستوية', 'condition'],
  ],
  body_part: [
    ['Head', 'الرأس'], ['Eyes', 'العينان'], ['Face', 'الوجه'], ['Neck', 'الرقبة'], ['Shoulder', 'الكتف'], ['Arm', 'الذراع'], ['Hand', 'اليد'], ['Fingers', 'الأصابع'], ['Back', 'الظهر'], ['Chest', 'الصدر'], ['Leg', 'الساق'], ['Knee', 'الركبة'], ['Foot', 'القدم'],
  ],
  meeting_type: [
    ['Progress', 'متابعة التقدم'], ['Design', 'التصميم'], ['Safety', 'السلامة'], ['Subcontractor', 'مقاولو الباطن'], ['Kick-off', 'انطلاق المشروع'], ['Close-out', 'إغلاق المشروع'], ['Steering', 'اللجنة التوجيهية'], ['Coordination', 'التنسيق'],
  ],
  weather_condition: [
    ['Clear', 'صحو', 'sky'], ['Partly cloudy', 'غائم جزئيًا', 'sky'], ['Cloudy', 'غائم', 'sky'], ['Rain', 'ممطر', 'sky'], ['Dust', 'غبار', 'sky'], ['Fog', 'ضباب', 'sky'],
    ['Dry', 'جافة', 'ground'], ['Wet', 'مبتلة', 'ground'], ['Muddy', 'موحلة', 'ground'], ['Flooded', 'مغمورة', 'ground'],
    ['Calm', 'هادئة', 'wind'], ['Light', 'خفيفة', 'wind'], ['Moderate', 'معتدلة', 'wind'], ['Strong', 'قوية', 'wind'], ['Gale', 'عاصفة', 'wind'],
    ['Sandstorm', 'عاصفة رملية', 'calamity'], ['Flash flood', 'سيول', 'calamity'], ['Thunderstorm', 'عاصفة رعدية', 'calamity'], ['Extreme heat', 'حر شديد', 'calamity'],
  ],
};

export async function siteLists({ create }: Pick<BeginContext, 'create'>): Promise<void> {
  for (const [list, words] of Object.entries(LISTS)) await create(list, words.map(([name_en, name_ar, kind]) => ({ name_en, name_ar, ...(kind === undefined ? {} : { kind }) })));
}
