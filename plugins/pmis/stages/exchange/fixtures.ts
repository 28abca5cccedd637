/** For tests: plans as Microsoft Project and Primavera write them, made by hand. */

interface TaskOf {
  uid: number;
  name: string;
  level: number;
  start: string;
  end: string;
  more?: string;
}

const task = ({ uid, name, level, start, end, more = '' }: TaskOf): string =>
  `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>${level}</OutlineLevel><WBS>${uid}</WBS>` +
  `<Start>${start}T08:00:00</Start><Finish>${end}T17:00:00</Finish>${more}</Task>`;

export const after = (uid: number, type = 1, lagMinutes = 0, format = 7): string =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type><CrossProject>0</CrossProject>` +
  `<LinkLag>${lagMinutes * 10}</LinkLag><LagFormat>${format}</LagFormat></PredecessorLink>`;

const CALENDAR = `<Calendars><Calendar><UID>1</UID><Name>Site</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${[1, 2, 3, 4, 5, 6, 7]
  .map((day) => `<WeekDay><DayType>${day}</DayType><DayWorking>${day < 6 ? 1 : 0}</DayWorking></WeekDay>`)
  .join(
    '',
  )}</WeekDays><Exceptions><Exception><TimePeriod><FromDate>2026-09-23T00:00:00</FromDate><ToDate>2026-09-23T23:59:00</ToDate></TimePeriod>
  <Name>National Day</Name><DayWorking>0</DayWorking></Exception></Exceptions></Calendar></Calendars>`;

export const project = (tasks: string, head = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<Project xmlns="http://schemas.microsoft.com/project"><Title>Pumping station</Title>
  <CalendarUID>1</CalendarUID><MinutesPerDay>480</MinutesPerDay>${CALENDAR}<Tasks>${tasks}</Tasks>
  <Resources><Resource><UID>1</UID></Resource></Resources></Project>`;

/** Two summaries of two tasks each, with a milestone at the end; the first task is half done. */
export const MSPDI = project(
  [
    task({ uid: 0, name: 'Project', level: 0, start: '2026-04-05', end: '2026-04-23' }),
    task({ uid: 1, name: 'Design', level: 1, start: '2026-04-05', end: '2026-04-14', more: '<Summary>1</Summary>' }),
    task({
      uid: 2,
      name: 'Survey',
      level: 2,
      start: '2026-04-05',
      end: '2026-04-09',
      more: '<PercentComplete>50</PercentComplete><ActualStart>2026-04-05T08:00:00</ActualStart><Cost>250000</Cost><Notes>Wet ground</Notes>',
    }),
    task({ uid: 3, name: 'Drawings', level: 2, start: '2026-04-12', end: '2026-04-14', more: after(2) }),
    task({ uid: 4, name: 'Works', level: 1, start: '2026-04-13', end: '2026-04-23', more: '<Summary>1</Summary>' }),
    task({ uid: 5, name: 'Excavation &amp; fill', level: 2, start: '2026-04-13', end: '2026-04-16', more: after(2, 1, 480) }),
    task({ uid: 6, name: 'الأعمال الخرسانية', level: 2, start: '2026-04-19', end: '2026-04-23', more: after(5, 3, 960) + after(3) }),
    task({ uid: 7, name: 'Handover', level: 1, start: '2026-04-23', end: '2026-04-23', more: `<Milestone>1</Milestone>${after(6)}` }),
  ].join(''),
);

/** A plan of so many tasks. */
export const manyTasks = (count: number): string =>
  project(
    Array.from({ length: count }, (_, i) => task({ uid: i + 1, name: `T${i}`, level: 1, start: '2026-04-05', end: '2026-04-09' })).join(''),
  );

const row = (...values: (string | number)[]): string => ['%R', ...values].join('\t');
const CLOCK =
  '(0||CalendarData()((0||DaysOfWeek()((0||1()((0||0(s|08:00|f|16:00)())))(0||2()((0||0(s|08:00|f|16:00)())))' +
  '(0||3()((0||0(s|08:00|f|16:00)())))(0||4()((0||0(s|08:00|f|16:00)())))(0||5()((0||0(s|08:00|f|16:00)())))(0||6()())(0||7()())))' +
  '(0||VIEW(ShowTotal|N)())(0||Exceptions()((0||0(d|46288)())(0||1(d|46120)((0||0(s|08:00|f|12:00)())))))))';

/** The lines of a Primavera file: two projects, a structure of two parts, four tasks of the first one. */
export const XER_LINES = [
  'ERMHDR\t21.12\t2026-04-01\tProject\tadmin\tadmin\tdb\tProject Management\tUSD',
  '%T\tCALENDAR',
  '%F\tclndr_id\tdefault_flag\tclndr_name\tday_hr_cnt\tclndr_data',
  row(7, 'Y', 'Site', 8, CLOCK),
  '%T\tPROJECT',
  '%F\tproj_id\tproj_short_name\tclndr_id',
  row(1, 'PUMP', 7),
  row(2, 'OTHER', 7),
  '%T\tPROJWBS',
  '%F\twbs_id\tproj_id\tseq_num\tparent_wbs_id\twbs_short_name\twbs_name',
  row(10, 1, 1, '', 'PUMP', 'Pumping station'),
  row(12, 1, 20, 10, 'W', 'Works'),
  row(11, 1, 10, 10, 'D', 'Design'),
  row(20, 2, 1, '', 'OTHER', 'Other'),
  '%T\tTASK',
  '%F\ttask_id\tproj_id\twbs_id\ttask_code\ttask_name\ttask_type\tstatus_code\ttarget_start_date\ttarget_end_date\tact_start_date\tact_end_date\tcomplete_pct_type\tphys_complete_pct\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt',
  row(
    100,
    1,
    11,
    'A100',
    'Survey',
    'TT_Task',
    'TK_Complete',
    '2026-04-05 08:00',
    '2026-04-09 16:00',
    '2026-04-05 08:00',
    '2026-04-08 16:00',
    'CP_Phys',
    100,
    40,
    0,
  ),
  row(
    101,
    1,
    11,
    'A101',
    'Drawings',
    'TT_Task',
    'TK_Active',
    '2026-04-12 08:00',
    '2026-04-16 16:00',
    '2026-04-12 08:00',
    '',
    'CP_Drtn',
    0,
    40,
    30,
  ),
  row(102, 1, 12, 'A102', 'Excavation', 'TT_Task', 'TK_NotStart', '2026-04-19 08:00', '2026-04-23 16:00', '', '', 'CP_Drtn', 0, 40, 40),
  row(103, 1, 12, 'A103', 'Handover', 'TT_FinMile', 'TK_NotStart', '', '2026-04-23 16:00'),
  row(104, 1, 12, 'A104', 'Site team', 'TT_LOE', 'TK_NotStart', '2026-04-19 08:00', '2026-04-23 16:00'),
  row(200, 2, 20, 'B1', 'Elsewhere', 'TT_Task', 'TK_NotStart', '2026-04-05 08:00', '2026-04-09 16:00'),
  '%T\tTASKPRED',
  '%F\ttask_pred_id\ttask_id\tpred_task_id\tproj_id\tpred_proj_id\tpred_type\tlag_hr_cnt',
  row(1, 101, 100, 1, 1, 'PR_FS', 0),
  row(2, 102, 101, 1, 1, 'PR_SS', 16),
  row(3, 103, 102, 1, 1, 'PR_FF', 4),
  row(4, 103, 200, 1, 2, 'PR_FS', 0),
  row(5, 103, 104, 1, 1, 'PR_FS', 0),
  '%T\tTASKRSRC',
  '%F\ttaskrsrc_id\ttask_id',
  row(1, 100),
  '%E',
];
export const XER = XER_LINES.join('\r\n');
