/** What each risk of the demo is about, as its owner would write it: what may happen, why, and what it would mean. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Standing administrator rights on service accounts':
    'Service accounts of the billing platform hold administrator rights all the time. ' +
    'One stolen password would open every system that trusts them.',
  'Ransomware reaches the billing platform':
    'A workstation in finance is infected and the malware spreads to the billing servers. ' +
    'Invoices stop for days, and the backup server is in the same domain.',
  'Single supplier for desalination membranes':
    'Only one maker has approved membranes for both plants. A stop at its factory would leave stock for eleven weeks of operation.',
  'Dust storm stops crane work at the port':
    'Wind above the limit of the cranes stops all lifting. Four storm days a season are planned for; last spring there were nine.',
  'Personal data kept past its retention date':
    'Scans of identity papers stay in the customer archive after the contract ends, because nobody is told to delete them. ' +
    'The regulator may order their removal and a fine.',
  'Loss of the only trained network engineer':
    'One engineer knows the routing between the plants. If he leaves or falls ill, changes wait and faults take far longer to find.',
  'Backup site in the same flood zone':
    'The backup site stands in the same valley as the data centre. A flood of the size of the one nine years ago would reach both.',
  'Control network reachable from the office':
    'A maintenance link joins the office network to the control network of the pumping stations. ' +
    'Whoever is in the office network can reach the controllers.',
  'Metro interface delays the station handover':
    'The handover of the station waits for works of another contractor at the metro entrance. ' +
    'Each month of delay costs liquidated damages and a second mobilisation.',
  'Phishing of people who approve payments':
    'A forged message from a supplier asks to change a bank account. Two people approve payments, and both act on e-mail alone.',
  'Unpatched servers at the north plant':
    'Six servers at the north plant run a version without security updates, because the control software is not ' +
    'certified for a newer one.',
  'Customer portal fails under peak load':
    'At the end of the month requests reach three times the usual load. ' +
    'The portal then answers late or not at all, and customers call instead.',
  'Suppliers connect with shared accounts':
    'Suppliers share one account for remote support. What was done, and by whom, cannot be told afterwards.',
  'Cloud storage open to the internet':
    'A storage area for exchange with consultants can be read by anybody who knows its address. ' +
    'Drawings of critical plants are among its files.',
  'Backups are never restored in a test':
    'Backups are written every night and nobody has restored one for a year. Whether they can be read is not known.',
  'Currency loss on imported pumps':
    'Pumps are bought in euro and paid over fourteen months. A rise of the euro by one tenth adds about a million riyals.',
  'Largest customer pays late':
    'One customer owes a third of all receivables. When it pays ninety days late, the credit line is used up to its limit.',
  'Budget overrun of the south pipeline':
    'Quantities of rock excavation are above the estimate in both open sections. ' +
    'At this rate the contingency is gone before the last third.',
  'Heat injuries among outdoor crews':
    'Crews work outdoors in the hottest months. Shade, water and the midday ban are not kept at every site.',
  'Fall from height at the pump hall':
    'Maintenance of the crane rail is done without a fixed line. A fall from nine metres would be fatal.',
  'Chlorine leak at the dosing station':
    'A worn seal at the dosing station lets chlorine escape. The nearest houses are 400 metres away, and the alarm is heard only inside.',
  'Fire in the main switch room':
    'Cables of both supplies run through one room without a fire wall. A fire would stop the plant for weeks.',
  'Permit for the sea outfall is delayed':
    'The permit for the outfall depends on a marine study that is not finished. Without it, commissioning cannot begin.',
  'New data protection rules are missed':
    'Rules on transfers abroad change this year. Contracts with two processors do not say yet where data are kept.',
  'Contract without a limit of liability':
    'The maintenance contract has no limit of liability and no insurance clause. A claim could exceed its value many times over.',
  'Subcontractor becomes insolvent':
    'The electrical subcontractor asks for payments in advance and its suppliers have stopped deliveries. ' +
    'A replacement would need four months.',
  'Long lead items arrive after the shutdown':
    'Valves with a delivery time of thirty weeks were ordered late. If they miss the shutdown, the next one is in a year.',
  'Ground differs from the survey':
    'Boreholes are 200 metres apart and the trench crosses a former riverbed. Soft ground would need piles and a new method.',
  'Design changes after approval':
    'Users ask for changes after the design is approved. Each one is small; together they move the finish by months.',
  'Negative coverage after a water outage':
    'News of an outage spreads within the hour, and the first answer of the company comes the next day.',
  'False posts about water quality':
    'Posts claim that the water is unsafe. Without published laboratory results, people believe them and buy bottles.',
  'Key spare parts are out of stock':
    'The store holds no second gearbox for the raw water pumps. Delivery takes sixteen weeks, and the standby pump is the oldest.',
  'Billing errors after the tariff change':
    'The new tariff has eleven tiers. ' +
    'Test invoices showed rounding errors for shared meters, and complaints must be answered within five days.',
  'Manual reconciliation of meter readings':
    'Readings of 1,400 meters are copied by hand from one system to another every month. ' +
    'Errors are found only when a customer complains.',
  'Power cut longer than the generators hold': 'Fuel on site lasts eighteen hours. A longer cut would stop pumping to two districts.',
  'Former staff keep access to systems':
    'Leavers are reported once a month. Until then their accounts stay open, those of administrators included.',
  'Old meters cannot be updated': 'Meters from before 2014 accept no new firmware. A known weakness lets readings be changed on site.',
  'Cameras run with the password of the vendor':
    'Cameras of three pumping stations run with the password that is printed in their manual. ' +
    'Their pictures can be watched from outside.',
  'No deputy for the treasury team': 'Transfers need one of two people, who take leave at the same time of the year. Payments then wait.',
  'Tender documents leak before opening':
    'Offers are opened from a shared mailbox that eleven people can read. A leak would void the tender and delay it by a quarter.',
  'Office move disturbs the service desk':
    'The service desk moves during the busiest week of the quarter. Calls may go unanswered for a day.',
  'Minor delays in visitor registration':
    'Visitors wait up to ten minutes at the gate in the morning, because their passes are printed one by one.',
  'Membranes arrive after the tie-in window':
    'The tie-in window is two weeks long. Membranes that arrive later have to wait for the next one in the cooler season.',
  'Brine outfall permit is renewed late':
    'The permit of the outfall ends during commissioning. Renewal takes up to four months and needs samples of a whole season.',
  'Breakwater contractor runs short of cash':
    'The contractor pays its crews late and has returned two barges. A stop would leave the caissons without protection in winter.',
  'Leak in the hydrostatic test of cell A':
    'Joints of cell A were cast in hot weather and two are suspect. A leak means injection work and a second test of three weeks.',
  'Reinforcement steel above the price formula':
    'The price formula is capped at eight per cent. Steel has risen by more than that since the award, and the difference is ours.',
  'Utilities at the junction are diverted late':
    'A water main and two cables cross the junction. Their owners have not agreed on dates, and excavation cannot pass them.',
  'Night closures fall into the school term':
    'The road authority allows night closures outside of term only. A late start moves them by ten weeks.',
  'Theatre equipment without local approval':
    'Lights and tables for the operating theatres have no approval of the local authority. Without it they cannot be used for patients.',
  'Heat stress of paving crews in summer':
    'Asphalt is laid from June to August. The midday ban and the heat of the material leave four safe hours a day.',
  'Dredging meets rock that no survey shows':
    'Soundings show rock near the turning basin that the survey does not. Cutting it needs another dredger.',
  'Chiller fails its test at the factory':
    'The first chiller of this size has missed its efficiency in two trial runs. A second failure moves delivery by six weeks.',
  'Generators come without a fuel permit':
    'The permit for fuel storage is asked for by the hospital, not by us. Without it the generators cannot be tested under load.',
  'Tide delays the pour of the last bay':
    'The last bay can be poured at low spring tides only, twice a month. A missed tide costs two weeks.',
};
