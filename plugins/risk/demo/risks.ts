/** The register of the demo: what was found, by whom, and how it is scored. Money and trail are drawn from the scores (seed.ts). */
import { risk, type DemoRisk } from './demo-risk.ts';

const IT = 'it_assets';
const CYBER: [string, string, string, string] = [IT, 'cybersecurity', 'operational', 'tamim'];

export const RISKS: readonly DemoRisk[] = [
  risk(
    ['Standing administrator rights on service accounts', 'صلاحيات مدير دائمة على حسابات الخدمة'],
    CYBER,
    [
      [4, 5],
      [3, 3],
    ],
    ['in_treatment', 240, 19, 'mitigate'],
    { threat: 'credential_compromise', assets: ['Billing platform', 'Directory service'], refs: ['PR.AA-05', 'PR.AA-01'] },
  ),
  risk(
    ['Ransomware reaches the billing platform', 'وصول برمجيات الفدية إلى منصة الفوترة'],
    CYBER,
    [
      [4, 5],
      [2, 4],
    ],
    ['in_treatment', 300, 4, 'mitigate'],
    { threat: 'ransomware', assets: ['Billing platform', 'Backup server'], refs: ['PR.DS-11', 'RC.RP-01'] },
  ),
  risk(
    ['Single supplier for desalination membranes', 'مورد وحيد لأغشية التحلية'],
    ['third_party', 'operational', 'strategic', 'hala'],
    [
      [4, 5],
      [4, 4],
    ],
    ['in_treatment', 210, -26, 'transfer'],
    { threat: 'third_party_exposure', refs: ['GV.SC-04'] },
  ),
  risk(
    ['Dust storm stops crane work at the port', 'عاصفة غبارية توقف الرافعات في الميناء'],
    ['project', 'delivery', 'operational', 'ziyad'],
    [
      [4, 5],
      [4, 2],
    ],
    ['monitored', 330, 47, 'accept'],
  ),
  risk(
    ['Personal data kept past its retention date', 'الاحتفاظ بالبيانات الشخصية بعد مدتها'],
    ['legal', 'legal', 'compliance', 'lamees'],
    [
      [4, 5],
      [2, 3],
    ],
    ['in_treatment', 170, 24, 'mitigate'],
    { threat: 'regulatory_fines', refs: ['PR.DS-01'] },
  ),
  risk(
    ['Loss of the only trained network engineer', 'فقدان مهندس الشبكات المؤهل الوحيد'],
    ['personnel', 'operational', 'operational', 'hala'],
    [
      [4, 5],
      [3, 3],
    ],
    ['evaluated', 90, 40, 'mitigate'],
  ),
  risk(
    ['Backup site in the same flood zone', 'الموقع البديل في نطاق السيول نفسه'],
    ['physical', 'operational', 'strategic', 'tamim'],
    [
      [4, 5],
      [3, 5],
    ],
    ['analysed', 60, undefined, 'avoid'],
    { threat: 'continuity_loss', assets: ['Backup site'] },
  ),
  risk(
    ['Control network reachable from the office', 'شبكة التحكم متاحة من شبكة المكاتب'],
    CYBER,
    [
      [4, 5],
      [2, 2],
    ],
    ['monitored', 380, 68, 'mitigate'],
    { threat: 'asset_compromise', assets: ['Control network'], refs: ['PR.IR-01'] },
  ),
  risk(
    ['Metro interface delays the station handover', 'تداخل المترو يؤخر تسليم المحطة'],
    ['project', 'delivery', 'operational', 'ziyad'],
    [
      [4, 5],
      [3, 4],
    ],
    ['in_treatment', 150, 13, 'mitigate'],
  ),
  risk(
    ['Phishing of people who approve payments', 'تصيد إلكتروني لمعتمدي المدفوعات'],
    CYBER,
    [
      [5, 4],
      [3, 3],
    ],
    ['in_treatment', 260, 9, 'mitigate'],
    { threat: 'social_engineering', refs: ['PR.AT-01'] },
  ),
  risk(
    ['Unpatched servers at the north plant', 'خوادم دون تحديثات أمنية في المصنع الشمالي'],
    CYBER,
    [
      [5, 4],
      [3, 4],
    ],
    ['in_treatment', 190, -8, 'mitigate'],
    { threat: 'vulnerable_software', assets: ['Plant servers'], refs: ['ID.RA-01'] },
  ),
  risk(
    ['Customer portal fails under peak load', 'تعطل بوابة العملاء عند ذروة الاستخدام'],
    CYBER,
    [
      [4, 4],
      [2, 3],
    ],
    ['monitored', 360, 55, 'mitigate'],
    { threat: 'ddos', assets: ['Customer portal'] },
  ),
  risk(
    ['Suppliers connect with shared accounts', 'اتصال الموردين بحسابات مشتركة'],
    ['third_party', 'cybersecurity', 'operational', 'tamim'],
    [
      [4, 4],
      [3, 2],
    ],
    ['in_treatment', 130, 33, 'mitigate'],
    { threat: 'third_party_exposure', refs: ['GV.SC-07'] },
  ),
  risk(
    ['Cloud storage open to the internet', 'مخزن سحابي مكشوف على الإنترنت'],
    CYBER,
    [
      [3, 5],
      [1, 4],
    ],
    ['closed', 400, undefined, 'mitigate'],
    { threat: 'cloud_vulnerabilities' },
  ),
  risk(
    ['Backups are never restored in a test', 'لا تُختبر استعادة النسخ الاحتياطية'],
    CYBER,
    [
      [3, 5],
      [2, 3],
    ],
    ['monitored', 280, 12, 'mitigate'],
    { threat: 'data_loss', refs: ['PR.DS-11'] },
  ),
  risk(
    ['Currency loss on imported pumps', 'خسائر صرف العملات في المضخات المستوردة'],
    ['financial', 'financial', 'financial', 'lamees'],
    [
      [3, 4],
      [3, 2],
    ],
    ['monitored', 310, 80, 'transfer'],
  ),
  risk(
    ['Largest customer pays late', 'تأخر سداد أكبر العملاء'],
    ['financial', 'financial', 'financial', 'lamees'],
    [
      [4, 3],
      [3, 2],
    ],
    ['in_treatment', 110, 28, 'mitigate'],
  ),
  risk(
    ['Budget overrun of the south pipeline', 'تجاوز ميزانية خط الأنابيب الجنوبي'],
    ['project', 'financial', 'financial', 'ziyad'],
    [
      [4, 4],
      [3, 3],
    ],
    ['evaluated', 75, 17, 'mitigate'],
  ),
  risk(
    ['Heat injuries among outdoor crews', 'إصابات الحرارة بين فرق العمل الخارجية'],
    ['personnel', 'safety', 'operational', 'hala'],
    [
      [5, 4],
      [2, 3],
    ],
    ['monitored', 390, 61, 'mitigate'],
  ),
  risk(
    ['Fall from height at the pump hall', 'السقوط من ارتفاع في صالة المضخات'],
    ['physical', 'safety', 'operational', 'ziyad'],
    [
      [3, 5],
      [2, 4],
    ],
    ['in_treatment', 200, 6, 'mitigate'],
  ),
  risk(
    ['Chlorine leak at the dosing station', 'تسرب الكلور في محطة الجرعات'],
    ['physical', 'safety', 'operational', 'hala'],
    [
      [2, 5],
      [1, 5],
    ],
    ['monitored', 420, 95, 'mitigate'],
  ),
  risk(
    ['Fire in the main switch room', 'حريق في غرفة المفاتيح الرئيسية'],
    ['physical', 'safety', 'operational', 'tamim'],
    [
      [2, 5],
      [1, 4],
    ],
    ['monitored', 350, 120, 'transfer'],
  ),
  risk(
    ['Permit for the sea outfall is delayed', 'تأخر ترخيص المصب البحري'],
    ['legal', 'legal', 'compliance', 'lamees'],
    [
      [3, 4],
      [2, 4],
    ],
    ['in_treatment', 140, 2, 'mitigate'],
  ),
  risk(
    ['New data protection rules are missed', 'عدم مواكبة أنظمة حماية البيانات الجديدة'],
    ['legal', 'legal', 'compliance', 'lamees'],
    [
      [3, 4],
      [2, 2],
    ],
    ['monitored', 230, 50, 'mitigate'],
    { threat: 'regulatory_fines' },
  ),
  risk(
    ['Contract without a limit of liability', 'عقد دون حد للمسؤولية'],
    ['legal', 'legal', 'compliance', 'lamees'],
    [
      [2, 4],
      [1, 3],
    ],
    ['closed', 340, undefined, 'avoid'],
  ),
  risk(
    ['Subcontractor becomes insolvent', 'تعثر مقاول الباطن ماليًا'],
    ['third_party', 'delivery', 'operational', 'ziyad'],
    [
      [3, 4],
      [2, 3],
    ],
    ['in_treatment', 100, 36, 'transfer'],
  ),
  risk(
    ['Long lead items arrive after the shutdown', 'وصول المواد طويلة التوريد بعد فترة الإيقاف'],
    ['project', 'delivery', 'operational', 'ziyad'],
    [
      [4, 4],
      [3, 3],
    ],
    ['in_treatment', 85, 21, 'mitigate'],
  ),
  risk(
    ['Ground differs from the survey', 'اختلاف التربة عن تقرير الجسات'],
    ['project', 'delivery', 'operational', 'ziyad'],
    [
      [3, 3],
      [2, 3],
    ],
    ['monitored', 270, 73, 'accept'],
  ),
  risk(
    ['Design changes after approval', 'تغييرات التصميم بعد الاعتماد'],
    ['project', 'delivery', 'operational', 'ziyad'],
    [[4, 3]],
    ['analysed', 35],
  ),
  risk(
    ['Negative coverage after a water outage', 'تغطية سلبية بعد انقطاع المياه'],
    ['business_process', 'reputation', 'strategic', 'hala'],
    [
      [3, 4],
      [2, 3],
    ],
    ['in_treatment', 125, 44, 'mitigate'],
  ),
  risk(
    ['False posts about water quality', 'شائعات عن جودة المياه'],
    ['business_process', 'reputation', 'strategic', 'hala'],
    [
      [3, 3],
      [3, 2],
    ],
    ['monitored', 220, 15, 'accept'],
  ),
  risk(
    ['Key spare parts are out of stock', 'نفاد قطع الغيار الأساسية'],
    ['business_process', 'operational', 'operational', 'hala'],
    [
      [4, 3],
      [2, 2],
    ],
    ['monitored', 290, 66, 'mitigate'],
  ),
  risk(
    ['Billing errors after the tariff change', 'أخطاء الفوترة بعد تغيير التعرفة'],
    ['business_process', 'operational', 'operational', 'hala'],
    [
      [3, 3],
      [2, 2],
    ],
    ['closed', 320, undefined, 'mitigate'],
  ),
  risk(
    ['Manual reconciliation of meter readings', 'مطابقة يدوية لقراءات العدادات'],
    ['business_process', 'operational', 'operational', 'lamees'],
    [
      [4, 2],
      [3, 1],
    ],
    ['monitored', 250, 88, 'mitigate'],
  ),
  risk(
    ['Power cut longer than the generators hold', 'انقطاع كهرباء أطول من قدرة المولدات'],
    ['physical', 'operational', 'operational', 'tamim'],
    [
      [2, 4],
      [1, 4],
    ],
    ['monitored', 370, 140, 'transfer'],
    { threat: 'continuity_loss' },
  ),
  risk(
    ['Former staff keep access to systems', 'بقاء صلاحيات الموظفين السابقين'],
    CYBER,
    [
      [4, 3],
      [1, 3],
    ],
    ['monitored', 260, 31, 'mitigate'],
    { threat: 'insider_threats', refs: ['PR.AA-01'] },
  ),
  risk(
    ['Old meters cannot be updated', 'عدادات قديمة لا تقبل التحديث'],
    CYBER,
    [
      [3, 3],
      [3, 2],
    ],
    ['monitored', 180, 58, 'accept'],
    { threat: 'outdated_hardware' },
  ),
  risk(['Cameras run with the password of the vendor', 'كاميرات بكلمة مرور المورد الأصلية'], CYBER, [[4, 3]], ['identified', 12], {
    threat: 'iot_attacks',
  }),
  risk(
    ['No deputy for the treasury team', 'لا بديل لفريق الخزينة'],
    ['personnel', 'financial', 'operational', 'lamees'],
    [[3, 3]],
    ['identified', 6],
  ),
  risk(
    ['Tender documents leak before opening', 'تسرب وثائق المنافسة قبل فتح العروض'],
    ['business_process', 'legal', 'compliance', 'lamees'],
    [[2, 4]],
    ['identified', 3],
    { threat: 'data_breach' },
  ),
  risk(
    ['Office move disturbs the service desk', 'انتقال المكاتب يربك مكتب الخدمة'],
    ['business_process', 'operational', 'operational', 'tamim'],
    [
      [2, 2],
      [1, 2],
    ],
    ['closed', 200, undefined, 'mitigate'],
  ),
  risk(
    ['Minor delays in visitor registration', 'تأخر بسيط في تسجيل الزوار'],
    ['business_process', 'operational', 'operational', 'hala'],
    [
      [2, 1],
      [1, 1],
    ],
    ['monitored', 160, 210, 'accept'],
  ),
];
