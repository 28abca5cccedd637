/**
 * Mistakes as people make them, planted one at a time in metadata that is whole: each is told with its file, its place, what is wrong and
 * what would be right.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadMetadata, MetadataError } from './load.ts';
import type { Finding } from './unknown-names.ts';

type Json = Record<string, unknown>;
const page = (at: string, view: string, over: Json = {}): Json => ({
  path: at,
  title: 'Page',
  layout: 'dashboard',
  guards: ['auth'],
  permission: 'access_vehicles',
  view,
  ...over,
});

/** Every place where a condition or a name of something else can stand. */
const WHOLE: Readonly<Record<string, unknown>> = {
  'core/user.json': {
    name: 'user',
    label: ['User', 'Users'],
    title: '{name}',
    api: { path: 'users' },
    fields: { name: { type: 'text' } },
    access: { read: null, create: [], update: [], delete: [] },
    list: { columns: ['name'] },
    form: [],
  },
  'core/tenant.json': {
    name: 'tenant',
    label: ['Organisation', 'Organisations'],
    title: '{key}',
    api: { path: 'organisations' },
    fields: { key: { type: 'text' }, is_owner: { type: 'boolean' } },
    access: { read: null, create: [], update: [], delete: [] },
    list: { columns: ['key'] },
    form: [],
  },
  'fleet/module.json': {
    name: 'fleet',
    label: 'Fleet',
    about: 'Vehicles and trips.',
    icon: 'truck',
    order: 1,
    switch: true,
    family: 'fleet',
    onFor: ['fleet'],
    needs: ['core'],
    guards: {
      'is-owner': { only: { is_owner: true } },
      'has-trips': { record: { of: { type: 'driver' }, entity: 'trip', otherwise: '/trips' } },
    },
    roles: { fleet: { driver: ['access_trips'] } },
    application: {
      name: 'fleet',
      layout: 'dashboard',
      product: 'Fleet',
      order: 1,
      people: { is_owner: true },
      landings: [{ to: '/trips', where: { type: 'driver' } }, { to: '/vehicles' }],
      home: '/vehicles',
      public: '/vehicles',
      types: [{ code: 'driver', label: 'Driver' }],
      roles: [{ code: 'driver', label: 'Driver', permissions: ['access_vehicles'] }],
    },
    demo: [
      {
        key: 'haul',
        application: 'fleet',
        company_name_en: 'Haul',
        company_name_ar: 'نقل',
        domain_name: 'haul.example',
        people: [
          { email: 'admin@haul.example', role: 'administrator', full_name_en: 'A', full_name_ar: 'أ' },
          { email: 'driver@haul.example', role: 'driver', type: 'driver', full_name_en: 'D', full_name_ar: 'د', signsIn: false },
        ],
      },
    ],
  },
  'fleet/permissions.json': {
    groups: [
      {
        id: 'fleet',
        label: 'Fleet',
        records: [{ id: 'vehicle' }],
        permissions: [
          { id: 'access_vehicles', label: 'access_vehicles', on: 'vehicle', verb: 'read' },
          { id: 'create_vehicle', label: 'create_vehicle', on: 'vehicle', verb: 'create' },
          ...['update_vehicle', 'delete_vehicle', 'manage_vehicles', 'see_prices', 'access_trips'].map((id) => ({ id, label: id })),
        ],
      },
    ],
  },
  'fleet/pages.json': {
    pages: [
      page('/vehicles', 'list', { entity: 'vehicle' }),
      page('/vehicles/:id', 'detail', { entity: 'vehicle' }),
      page('/vehicles/:id/trips', 'list', { entity: 'trip', where: { vehicle_id: ':id' } }),
      page('/trips', 'list', { entity: 'trip' }),
      page('/fleet', 'dashboard', { dashboard: 'fleet/main', settings: { icon: 'truck', text: 'The fleet' } }),
      page('/cars', 'redirect', { to: '/vehicles' }),
    ],
  },
  'fleet/navigation.json': {
    id: 'fleet',
    sections: [
      {
        id: 'fleet',
        title: 'Fleet',
        permission: 'access_vehicles',
        items: [
          {
            id: 'vehicles',
            label: 'Vehicles',
            icon: 'truck',
            to: '/vehicles',
            permission: 'access_vehicles',
            count: { entity: 'vehicle', where: { status: 'free' } },
          },
          { id: 'new', label: 'New', to: null, opens: 'drawer:new-vehicle' },
        ],
      },
    ],
  },
  'fleet/parts/dated.json': {
    fields: { bought: { type: 'date', label: 'Bought', default: '$today' } },
    locks: [{ where: { bought: { lt: '$today-9000' } }, message: 'Too old' }],
    access: { scope: { where: { bought: { empty: false } } } },
  },
  'fleet/vehicle.json': {
    name: 'vehicle',
    label: ['Vehicle', 'Vehicles'],
    title: '{plate}',
    icon: 'truck',
    api: { path: 'vehicles', params: { of: { driver_id: '$value' } } },
    page: '/vehicles',
    parts: ['dated'],
    fields: {
      plate: { type: 'text', label: 'Plate', required: true, pattern: '^[A-Z0-9 ]+$' },
      seats: { type: 'integer', label: 'Seats', total: true, default: 4, minimum: 1, maximum: 60 },
      price: { type: 'money', label: 'Price', scale: 2, read: 'see_prices' },
      kind: {
        type: 'enum',
        label: 'Kind',
        default: 'car',
        values: [
          { value: 'car', label: 'Car' },
          { value: 'truck', label: 'Truck' },
        ],
      },
      icon: { type: 'enum', label: 'Icon', values: [{ value: 'truck', label: 'Truck' }] },
      active: { type: 'boolean', label: 'Active', default: true },
      status: {
        type: 'state',
        label: 'Status',
        default: 'free',
        values: [
          { value: 'free', label: 'Free' },
          { value: 'out', label: 'Out' },
        ],
      },
      papers: { type: 'file', label: 'Papers', accept: ['pdf'], limit: 1000, max: 3 },
      leased_until: { type: 'date', label: 'Leased until' },
      driver_id: { type: 'ref', to: 'user', label: 'Driver', default: '$me' },
      home_trip_id: {
        type: 'ref',
        to: 'trip',
        label: 'Home trip',
        where: { length: { gt: 0 } },
        refused: [{ where: { length: 0 }, message: 'Too short' }],
      },
      account: { type: 'memo', label: 'Account' },
      trips: { type: 'children', to: 'trip', by: 'vehicle_id', label: 'Trips' },
      seat_price: { type: 'formula', formula: 'price / seats', read: 'see_prices', label: 'Price of a seat', unit: 'currency' },
      age: { type: 'formula', formula: 'days(bought, $today)', label: 'Age' },
      home_length: { type: 'formula', formula: 'first(home_trip_id.length, long_trips)', label: 'Length of the way home' },
      last_trip: { type: 'rollup', to: 'trip', by: 'vehicle_id', formula: 'max(day)', label: 'Last trip' },
      long_trips: {
        type: 'rollup',
        to: 'trip',
        by: 'vehicle_id',
        formula: 'count()',
        where: { length: { gte: 100 } },
        label: 'Long trips',
      },
    },
    rules: [{ where: { kind: 'truck' }, require: ['leased_until'] }, { compare: ['leased_until', 'gte', 'bought'] }],
    actions: {
      send: {
        label: 'Send',
        from: ['free'],
        target: 'out',
        permission: 'update_vehicle',
        where: { driver_id: '$me' },
        unless: 'manage_vehicles',
        guards: [
          { where: { active: true, not: { has: { entity: 'trip', by: 'vehicle_id', where: { length: { gt: 1000 } } } } }, message: 'No' },
        ],
      },
      retire: { label: 'Retire', set: { active: false, leased_until: '$today' } },
      inspect: {
        label: 'Inspect',
        code: true,
        ask: {
          remark: { type: 'text', label: 'Remark', required: true, maxLength: 100 },
          next_trip_id: { type: 'ref', to: 'trip', label: 'Next trip', where: { length: { gt: 0 } } },
          verdict: { type: 'enum', label: 'Verdict', values: [{ value: 'fit', label: 'Fit' }], default: 'fit' },
        },
      },
    },
    locks: [{ where: { or: [{ active: false }, { 'driver_id.name': 'Nobody' }] }, message: 'Out of use' }],
    access: {
      read: 'access_vehicles',
      create: 'create_vehicle',
      update: 'update_vehicle',
      delete: 'delete_vehicle',
      scope: {
        where: { or: [{ driver_id: '$me' }, { leased_until: { between: ['$start_of_year', '$end_of_year'] } }] },
        unless: 'manage_vehicles',
      },
    },
    list: {
      columns: ['plate', 'kind'],
      filters: ['kind', 'bought'],
      search: ['plate'],
      sort: ['-bought'],
      tabs: 'status',
      views: {
        board: 'status',
        calendar: ['leased_until'],
        timeline: ['bought', 'leased_until'],
        tree: ['driver_id'],
        chart: { group: 'bought:month', measure: 'sum:seats' },
      },
    },
    form: [{ section: 'Vehicle', rows: [['plate', 'kind']] }],
    detail: {
      tabs: ['overview', 'trips', 'history'],
      facts: ['kind'],
      related: 'trips',
      layout: 'conversation',
      lead: { by: 'driver_id', at: 'bought', body: 'account', proposal: 'plate', reference: 'home_trip_id' },
      court: { holder: 'driver_id', since: 'bought', due: 'leased_until', remind: 'send', turns: 'turn' },
      thread: { entity: 'trip', by: 'guide_id', at: 'day', body: 'story', verdict: 'outcome', write: 'inspect' },
      answer: { mark: 'counts', moves: 'retire' },
      next: { free: 'send', out: ['choose', 'retire'] },
    },
    indexes: [['kind']],
  },
  'fleet/trip.json': {
    name: 'trip',
    label: ['Trip', 'Trips'],
    title: '{number}',
    api: { path: 'trips' },
    opens: { record: 'vehicle_id', tab: 'trips' },
    fields: {
      number: { type: 'sequence', sequence: 'T-{000}', label: 'No.' },
      vehicle_id: { type: 'ref', to: 'vehicle', label: 'Vehicle' },
      length: { type: 'integer', label: 'Length' },
      day: { type: 'date', label: 'Day' },
      guide_id: { type: 'ref', to: 'user', label: 'Guide' },
      story: { type: 'memo', label: 'Story' },
      outcome: { type: 'enum', label: 'Outcome', values: [{ value: 'well', label: 'Well' }] },
      counts: { type: 'boolean', label: 'Counts', default: false },
    },
    actions: { choose: { label: 'Choose', permission: 'update_vehicle', set: { counts: true } } },
    access: {
      read: 'access_trips',
      create: 'create_vehicle',
      update: 'update_vehicle',
      delete: 'delete_vehicle',
      scope: { where: { length: { gte: 0 } } },
    },
    list: { columns: ['number'] },
    form: [],
  },
  'fleet/turn.json': {
    name: 'turn',
    label: ['Turn', 'Turns'],
    title: '{record_entity}',
    api: { list: 'GET turns' },
    fields: {
      record_entity: { type: 'text', label: 'Kind', readOnly: true },
      record_id: { type: 'integer', label: 'Record', readOnly: true },
      user_id: { type: 'ref', to: 'user', label: 'Person', readOnly: true },
      began_at: { type: 'datetime', label: 'From', readOnly: true },
      ended_at: { type: 'datetime', label: 'Until', readOnly: true },
    },
    access: {
      read: 'access_trips',
      create: [],
      update: [],
      delete: [],
      scope: { record: { entity: 'record_entity', id: 'record_id', tab: 'turns', offeredBy: ['vehicle'] } },
    },
    list: { columns: ['record_entity'] },
    form: [],
  },
  'fleet/dashboards/main.json': {
    name: 'main',
    title: 'Fleet',
    permission: 'access_vehicles',
    filters: [{ name: 'driver', kind: 'ref', label: 'Driver', all: 'All', icon: 'truck', entity: 'user', on: { vehicle: 'driver_id' } }],
    rows: [
      {
        tiles: [
          {
            id: 'all',
            kind: 'figure',
            span: 8,
            title: 'All',
            link: { label: 'Open', entity: 'vehicle', where: { kind: 'car' } },
            figure: {
              id: 'all',
              label: 'All',
              entity: 'vehicle',
              where: { active: true },
              measure: 'sum:seats',
              share: { of: 'Whole', entity: 'vehicle', where: { active: true }, measure: 'count' },
            },
          },
          {
            id: 'needs',
            kind: 'list',
            span: 8,
            title: 'Needs',
            limit: 3,
            sources: [
              {
                entity: 'vehicle',
                where: { leased_until: { lt: '$today+30' } },
                text: 'Lease of {plate}',
                action: 'Renew',
                tone: 'stop',
                date: 'leased_until',
              },
            ],
          },
          {
            id: 'kinds',
            kind: 'shares',
            span: 8,
            title: 'Kinds',
            entity: 'vehicle',
            where: { status: 'free' },
            group: 'kind',
            measure: 'count',
          },
          { id: 'map', kind: 'view', span: 8, title: 'Map', view: 'fleet-map', permission: 'access_vehicles' },
          {
            id: 'time',
            kind: 'timeline',
            span: 8,
            title: 'When',
            entity: 'vehicle',
            where: { active: true },
            start: 'bought',
            end: 'leased_until',
            group: 'driver_id',
            mark: 'kind',
            limit: 3,
            quarters: [1, 2],
          },
        ],
      },
    ],
  },
};
const SCREENS = {
  views: ['list', 'detail', 'dashboard', 'redirect', 'fleet-map'],
  icons: ['truck', 'user'],
  panels: ['drawer:new-vehicle'],
};

let top: string;
let root: string;
beforeAll(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-mistakes-'));
  root = path.join(top, 'metadata');
  for (const [file, content] of Object.entries(WHOLE)) put(file, content);
});
afterAll(() => fs.rmSync(top, { recursive: true }));

function put(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), JSON.stringify(content));
}

/** The content with another value at one place, `a/b/0`; undefined takes it away. */
function planted(content: unknown, at: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(content)) as Json;
  const way = at.split('/');
  const last = way.pop() as string;
  const holder = way.reduce((here, step) => here[step] as Json, copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

function findings(): Finding[] {
  try {
    loadMetadata(root, SCREENS);
  } catch (error) {
    if (error instanceof MetadataError) return error.findings;
    throw error;
  }
  return [];
}

test('the metadata is whole before anything is planted', () => expect(findings()).toEqual([]));

const V = 'fleet/vehicle.json';
const D = 'fleet/dashboards/main.json';
const P = 'fleet/pages.json';
const N = 'fleet/navigation.json';
const M = 'fleet/module.json';
const LANDING = { title: 'Fleet', text: 'Vehicles and trips.', picture: 'A list of trips' };
/**
 * What, file, where it is planted, the value there, and what the message holds beside file and place; last the place told, where it is
 * another.
 */
type Mistake = [string, string, string, unknown, string, string?];

const CONDITIONS: Mistake[] = [
  ['an unknown field in a rule', V, 'rules/0/where', { knd: 'truck' }, 'did you mean "kind"', 'rules/0/where/knd'],
  ['an unknown operator in a rule', V, 'rules/0/where', { seats: { gteq: 3 } }, 'did you mean "gte"', 'rules/0/where/seats/gteq'],
  [
    'a rule through a reference, which it cannot see',
    V,
    'rules/0/where',
    { 'driver_id.name': 'A' },
    'its own fields',
    'rules/0/where/driver_id.name',
  ],
  [
    'a word of the moment in a rule, where it stands for nothing',
    V,
    'rules/0/where',
    { driver_id: '$me' },
    '$me',
    'rules/0/where/driver_id',
  ],
  ['a choice that is none in a rule', V, 'rules/0/where', { kind: 'trck' }, 'did you mean "truck"', 'rules/0/where/kind'],
  [
    'another word for an operator',
    V,
    'access/scope/where',
    { leased_until: { after: '$today' } },
    'did you mean "gt"',
    'access/scope/where/leased_until/after',
  ],
  [
    'a word of the moment that is none',
    V,
    'access/scope/where',
    { leased_until: { lt: '$tody' } },
    'did you mean "$today"',
    'access/scope/where/leased_until/lt',
  ],
  [
    'an operator that a state does not have',
    V,
    'access/scope/where',
    { status: { gte: 'free' } },
    'eq, ne, in, nin, empty',
    'access/scope/where/status/gte',
  ],
  [
    'an unknown field in an or',
    V,
    'access/scope/where/or/0',
    { drivr_id: '$me' },
    'did you mean "driver_id"',
    'access/scope/where/or/0/drivr_id',
  ],
  ['an or that is no list', V, 'access/scope/where', { or: { driver_id: '$me' } }, 'list', 'access/scope/where/or'],
  [
    'the person in the place of another record',
    V,
    'access/scope/where',
    { home_trip_id: '$me' },
    'user',
    'access/scope/where/home_trip_id',
  ],
  ['one value where two belong', V, 'access/scope/where', { seats: { between: [1] } }, 'two values', 'access/scope/where/seats/between'],
  ['a text for a number', V, 'access/scope/where', { seats: { gt: 'many' } }, 'number', 'access/scope/where/seats/gt'],
  ['a number for a switch', V, 'locks/0/where', { active: 'yes' }, 'true or false', 'locks/0/where/active'],
  ['a figure that no column holds', V, 'locks/0/where', { long_trips: 3 }, 'worked out', 'locks/0/where/long_trips'],
  [
    'an unknown field beyond a reference',
    V,
    'locks/0/where',
    { 'driver_id.nme': 'A' },
    'did you mean "name"',
    'locks/0/where/driver_id.nme',
  ],
  [
    'an unknown field of whom an action is for',
    V,
    'actions/send/where',
    { driver: '$me' },
    'did you mean "driver_id"',
    'actions/send/where/driver',
  ],
  [
    'an unknown value in a guard',
    V,
    'actions/send/guards/0/where',
    { status: { in: ['free', 'ot'] } },
    'did you mean "out"',
    'actions/send/guards/0/where/status/in',
  ],
  [
    'an unknown entity of rows that must be there',
    V,
    'actions/send/guards/0/where',
    { has: { entity: 'trp', by: 'vehicle_id' } },
    'did you mean "trip"',
    'actions/send/guards/0/where/has/entity',
  ],
  [
    'an unknown reference of rows that must be there',
    V,
    'actions/send/guards/0/where',
    { has: { entity: 'trip', by: 'vehicel_id' } },
    'did you mean "vehicle_id"',
    'actions/send/guards/0/where/has/by',
  ],
  [
    'an unknown operator in rows that must be there',
    V,
    'actions/send/guards/0/where',
    { has: { entity: 'trip', by: 'vehicle_id', where: { length: { more: 1 } } } },
    'did you mean "gt"',
    'actions/send/guards/0/where/has/where/length/more',
  ],
  [
    'an unknown field of records that may be chosen',
    V,
    'fields/home_trip_id/where',
    { lenght: { gt: 0 } },
    'did you mean "length"',
    'fields/home_trip_id/where/lenght',
  ],
  [
    'an unknown operator in why a record is refused',
    V,
    'fields/home_trip_id/refused/0/where',
    { length: { is: 0 } },
    'did you mean "eq"',
    'fields/home_trip_id/refused/0/where/length/is',
  ],
  ['an unknown field of rows that count', V, 'fields/long_trips/where', { len: 3 }, 'no field "len"', 'fields/long_trips/where/len'],
  ['an unknown field of a parameter', V, 'api/params/of', { drivr_id: '$value' }, 'did you mean "driver_id"', 'api/params/of/drivr_id'],
  [
    'an unknown operator in a part',
    'fleet/parts/dated.json',
    'locks/0/where',
    { bought: { before: '$today' } },
    'did you mean "lt"',
    'locks/0/where/bought/before',
  ],
  ['an unknown field of a nested list', P, 'pages/2/where', { vehicleid: ':id' }, 'did you mean "vehicle_id"', 'pages/2/where/vehicleid'],
  ['a part of the address that is none', P, 'pages/2/where', { vehicle_id: ':key' }, ':id', 'pages/2/where/vehicle_id'],
  [
    'an unknown value of what is counted in the side bar',
    N,
    'sections/0/items/0/count/where',
    { status: 'fre' },
    'did you mean "free"',
    'sections/0/items/0/count/where/status',
  ],
  [
    'an unknown operator in a figure',
    D,
    'rows/0/tiles/0/figure/where',
    { seats: { atleast: 2 } },
    'eq, ne, lt',
    'rows/0/tiles/0/figure/where/seats/atleast',
  ],
  [
    'a misspelt moment in a list of needs',
    D,
    'rows/0/tiles/1/sources/0/where',
    { leased_until: { lt: '$start_of_mont' } },
    'did you mean "$start_of_month"',
    'rows/0/tiles/1/sources/0/where/leased_until/lt',
  ],
  ['an unknown value in shares', D, 'rows/0/tiles/2/where', { kind: 'cra' }, 'did you mean "car"', 'rows/0/tiles/2/where/kind'],
  [
    'an unknown operator in a timeline',
    D,
    'rows/0/tiles/4/where',
    { active: { is: true } },
    'did you mean "eq"',
    'rows/0/tiles/4/where/active/is',
  ],
  [
    'an unknown field in the list behind a link',
    D,
    'rows/0/tiles/0/link/where',
    { kindd: 'car' },
    'did you mean "kind"',
    'rows/0/tiles/0/link/where/kindd',
  ],
  [
    'an unknown field in the whole of a share',
    D,
    'rows/0/tiles/0/figure/share/where',
    { activ: true },
    'did you mean "active"',
    'rows/0/tiles/0/figure/share/where/activ',
  ],
];

const NAMES: Mistake[] = [
  ['a misspelt permission to read', V, 'access/read', 'acess_vehicles', 'did you mean "access_vehicles"'],
  [
    'a misspelt permission beside another',
    V,
    'access/update',
    ['update_vehicle', 'updat_vehicle'],
    'did you mean "update_vehicle"',
    'access/update',
  ],
  ['a misspelt permission of a field', V, 'fields/price/read', 'see_price', 'did you mean "see_prices"'],
  ['a misspelt permission of an action', V, 'actions/send/permission', 'update_vehicel', 'did you mean "update_vehicle"'],
  ['a misspelt permission of whom nothing narrows', V, 'actions/send/unless', 'manage_vehicle', 'did you mean "manage_vehicles"'],
  ['a misspelt permission past the rows', V, 'access/scope/unless', 'manage_vehicels', 'did you mean "manage_vehicles"'],
  ['a misspelt permission of a page', P, 'pages/0/permission', 'access_vehicls', 'did you mean "access_vehicles"'],
  ['a misspelt permission in the side bar', N, 'sections/0/items/0/permission', 'access_vehicle', 'did you mean "access_vehicles"'],
  ['a misspelt permission of a section', N, 'sections/0/permission', 'access_vehicle', 'did you mean "access_vehicles"'],
  ['a misspelt permission of a dashboard', D, 'permission', 'access_vehicle', 'did you mean "access_vehicles"'],
  ['a misspelt permission of a tile', D, 'rows/0/tiles/3/permission', 'access_vehicle', 'did you mean "access_vehicles"'],
  ['an unknown row of the role editor', 'fleet/permissions.json', 'groups/0/permissions/0/on', 'vehicl', 'did you mean "vehicle"'],
  ['a row of the role editor that is nothing', 'fleet/permissions.json', 'groups/0/records/0/id', 'vehicl', 'did you mean "vehicle"'],
  ['two permissions in one box', 'fleet/permissions.json', 'groups/0/permissions/1/verb', 'read', 'has this box already'],
  ['a group within none', 'fleet/permissions.json', 'groups/0/within', 'flet', 'did you mean "fleet"'],
  ['a permission that is there twice', 'fleet/permissions.json', 'groups/0/permissions/1/id', 'access_vehicles', 'twice'],
  ['an unknown view', P, 'pages/0/view', 'lst', 'did you mean "list"'],
  ['an unknown view of a tile', D, 'rows/0/tiles/3/view', 'fleet-mop', 'did you mean "fleet-map"'],
  ['an unknown guard', P, 'pages/0/guards/0', 'aut', 'did you mean "auth"'],
  ['an unknown icon', V, 'icon', 'truk', 'did you mean "truck"'],
  ['an unknown icon among those that a record may choose', V, 'fields/icon/values/0/value', 'truk', 'did you mean "truck"'],
  ['an unknown icon in the side bar', N, 'sections/0/items/0/icon', 'trcuk', 'did you mean "truck"'],
  ['an unknown icon in Settings', P, 'pages/4/settings/icon', 'truc', 'did you mean "truck"'],
  ['an unknown panel', N, 'sections/0/items/1/opens', 'drawer:new-vehicel', 'did you mean "drawer:new-vehicle"'],
  ['a side-bar link to nowhere', N, 'sections/0/items/0/to', '/vehicle', 'did you mean "/vehicles"'],
  ['a redirect to nowhere', P, 'pages/5/to', '/vehicels', 'did you mean "/vehicles"'],
  ['a list page that is none', V, 'page', '/vehicels', 'did you mean "/vehicles"'],
  ['a record that opens nothing', 'fleet/trip.json', 'opens/record', 'vehicel_id', 'did you mean "vehicle_id"'],
  ['a record that opens one without a page', 'fleet/trip.json', 'opens/record', 'guide_id', 'no record with a page'],
  ['a record on an unknown tab', 'fleet/trip.json', 'opens/tab', 'trip', 'did you mean "trips"'],
  ['an unknown entity of a page', P, 'pages/0/entity', 'vehicel', 'did you mean "vehicle"'],
  ['an unknown dashboard of a page', P, 'pages/4/dashboard', 'fleet/man', 'did you mean "fleet/main"'],
  ['an unknown entity of what is counted', N, 'sections/0/items/0/count/entity', 'vehicel', 'did you mean "vehicle"'],
  ['an unknown target of a reference', V, 'fields/driver_id/to', 'usr', 'did you mean "user"'],
  ['an action without anything that it does', V, 'actions/retire', { label: 'Retire' }, '"code": true'],
  ['a state that no action reaches', V, 'actions/send/target', 'oot', 'did you mean "out"', 'actions/send'],
];

const FIELDS: Mistake[] = [
  ['a default outside of the choices', V, 'fields/kind/default', 'cra', 'did you mean "car"'],
  ['a default of another type', V, 'fields/seats/default', 'four', 'number'],
  ['a default beyond the largest', V, 'fields/seats/default', 61, '60'],
  ['a default that stands for nothing', 'fleet/parts/dated.json', 'fields/bought/default', '$tody', 'did you mean "$today"'],
  ['a smallest number above the largest', V, 'fields/seats/minimum', 61, 'maximum'],
  ['digits after the point of a text', V, 'fields/plate/scale', 2, 'decimal, percent, money'],
  ['choices of a number', V, 'fields/seats/values', [], 'enum, state'],
  ['an unknown keyword', V, 'fields/seats/minimun', 1, 'did you mean "minimum"'],
  ['an unknown type', V, 'fields/seats/type', 'integr', 'did you mean "integer"'],
  ['a broken pattern', V, 'fields/plate/pattern', '^[A-Z', 'regular expression'],
  ['a pattern of a date', V, 'fields/leased_until/pattern', '^2', 'text'],
  ['a board over a text', V, 'list/views/board', 'plate', 'state or enum'],
  ['a calendar over a text', V, 'list/views/calendar', ['plate'], 'date'],
  ['a timeline over a number', V, 'list/views/timeline', ['bought', 'seats'], 'date'],
  ['a tree over a text', V, 'list/views/tree', ['plate'], 'reference'],
  ['a chart by a text', V, 'list/views/chart/group', 'plate', 'group'],
  ['a chart of a misspelt sum', V, 'list/views/chart/measure', 'sum:seat', 'did you mean "seats"'],
  ['tabs over a text', V, 'list/tabs', 'plate', 'state or enum'],
  ['a search in a number', V, 'list/search', ['seats'], 'text'],
  ['a filter over children', V, 'list/filters', ['trips'], 'filter'],
  ['an unknown column', V, 'list/columns', ['plat'], 'did you mean "plate"'],
  ['an unknown tab', V, 'detail/tabs', ['overview', 'histroy'], 'did you mean "history"'],
  ['a layout that is none', V, 'detail/layout', 'conversaton', 'did you mean "conversation"'],
  ['a conversation without its lead', V, 'detail/lead', undefined, 'a conversation has a "lead"', 'detail/layout'],
  ['an answer without a thread', V, 'detail/thread', undefined, 'add "thread"', 'detail/answer'],
  ['a lead without the layout', V, 'detail/layout', undefined, 'add "layout": "conversation"', 'detail/lead'],
  ['a lead by a text', V, 'detail/lead/by', 'plate', 'a reference'],
  ['a lead on a number', V, 'detail/lead/at', 'seats', 'a date'],
  ['a misspelt text of a lead', V, 'detail/lead/body', 'acount', 'did you mean "account"'],
  ['a proposal that is a date', V, 'detail/lead/proposal', 'bought', 'text, memo or html'],
  ['a lead about a number', V, 'detail/lead/reference', 'seats', 'a reference'],
  ['a picture that is a text', V, 'detail/lead/picture', 'plate', 'a reference'],
  ['a picture of records without a file', V, 'detail/lead/picture', 'home_trip_id', 'trip holds no file'],
  ['a pin by a text', V, 'detail/lead/pin', ['plate', 'seats'], 'a decimal field', 'detail/lead/pin/0'],
  ['a pin on no picture', V, 'detail/lead/pin', ['seats', 'seats'], 'add "picture"'],
  ['a misspelt word of a lead', V, 'detail/lead/propsal', 'plate', 'did you mean "proposal"'],
  ['a holder that is no reference', V, 'detail/court/holder', 'plate', 'a reference'],
  ['a turn since a text', V, 'detail/court/since', 'plate', 'a date'],
  ['a due date that is a number', V, 'detail/court/due', 'seats', 'a date'],
  ['a reminder that is no action', V, 'detail/court/remind', 'sned', 'did you mean "send"'],
  ['a last reminder that is a text', V, 'detail/court/reminded', 'plate', 'a date'],
  ['turns of no record', V, 'detail/court/turns', 'trip', 'trip has no record_entity'],
  ['a misspelt entity of turns', V, 'detail/court/turns', 'trun', 'did you mean "turn"'],
  ['a misspelt thread', V, 'detail/thread/entity', 'tirp', 'did you mean "trip"'],
  ['a thread without a children field', V, 'detail/thread/entity', 'user', 'no children field'],
  ['a thread by a number', V, 'detail/thread/by', 'length', 'a reference'],
  ['a thread on a text', V, 'detail/thread/at', 'story', 'a date'],
  ['a misspelt text of a thread', V, 'detail/thread/body', 'stroy', 'did you mean "story"'],
  ['a verdict that is a text', V, 'detail/thread/verdict', 'story', 'state or enum'],
  ['files of rows that hold none', V, 'detail/thread/files', true, 'hold no file'],
  ['a misspelt action of the input', V, 'detail/thread/write', 'inspct', 'did you mean "inspect"'],
  ['an answer by a number', V, 'detail/answer/mark', 'length', 'boolean'],
  ['an answer that moves nothing', V, 'detail/answer/moves', 'retir', 'did you mean "retire"'],
  ['a misspelt state of what comes next', V, 'detail/next', { fre: 'send' }, 'did you mean "free"'],
  ['a misspelt action beside the next one', V, 'detail/buttons', ['chose'], 'did you mean "choose"'],
  ['a misspelt action that comes next', V, 'detail/next/out', ['chose'], 'did you mean "choose"'],
  ['a comparison that is none', V, 'rules/1/compare', ['leased_until', 'greater', 'bought'], 'gte'],
  ['an unknown layout', P, 'pages/0/layout', 'dashbord', 'did you mean "dashboard"'],
  ['a misspelt word of a page', P, 'pages/0/veiw', 'list', 'did you mean "view"'],
  ['a misspelt word in the side bar', N, 'sections/0/items/0/lable', 'X', 'did you mean "label"'],
  ['a permission without its label', 'fleet/permissions.json', 'groups/0/permissions/0/label', undefined, 'label'],
  ['a misspelt word in a part', 'fleet/parts/dated.json', 'feilds', {}, 'did you mean "fields"'],
  ['access without a word for it', V, 'access', { read: 'access_vehicles' }, '"of"', 'access'],
  ['a condition under another word', V, 'rules/0/when', { kind: 'truck' }, '"when" is not known here'],
  ['a state field that is none', V, 'actions/send/stateField', 'plate', 'there is no state field "plate"'],
  ['a misspelt word of a scope', V, 'access/scope/wher', {}, 'did you mean "where"'],
  ['headings that are no list', V, 'fields/plate/headings', 'Plate no.', 'must be a list'],
  [
    'a currency by a field that is no reference',
    V,
    'currency',
    { reference: 'plate', rate: 'price' },
    'name the one to a currency',
    'currency/reference',
  ],
];

const MODULES: Mistake[] = [
  ['a module under another name', M, 'name', 'flet', 'the name of the folder: "fleet"'],
  ['an icon that is none', M, 'icon', 'trck', 'did you mean "truck"'],
  ['a demo organisation with the key of the platform', M, 'demo/0/key', 'rukn', 'is there already'],
  ['a demo organisation of an application that is nearly another', M, 'demo/0/application', 'flet', 'did you mean "fleet"'],
  ['a demo organisation without an administrator', M, 'demo/0/people/0/email', 'boss@haul.example', 'admin@haul.example', 'demo/0/people'],
  ['a person of the demo who is there twice', M, 'demo/0/people/1/email', 'admin@haul.example', 'is there already'],
  ['a person of the demo with an address that may be real', M, 'demo/0/people/1/email', 'driver@haul.com', 'example'],
  ['a person of the demo with an unknown role', M, 'demo/0/people/1/role', 'drivr', 'did you mean "driver"'],
  ['a person of the demo with an unknown type', M, 'demo/0/people/1/type', 'drivr', 'did you mean "driver"'],
  ['a switch that says nothing of what it is for', M, 'about', undefined, 'what it is for'],
  ['a family that is nearly another', M, 'family', 'flet', 'did you mean "fleet"'],
  ['an application that is nearly another', M, 'onFor', ['fleets'], 'did you mean "fleet"'],
  ['a plugin that is needed and not there', M, 'needs', ['cor'], 'did you mean "core"', 'needs/0'],
  ['a guard with the name of another', M, 'guards', { auth: { only: { is_owner: true } } }, 'is there already', 'guards/auth'],
  ['a guard on no field', M, 'guards/is-owner/only', { is_ownr: true }, 'did you mean "is_owner"', 'guards/is-owner/only/is_ownr'],
  [
    'a guard on an operator that is none',
    M,
    'guards/has-trips/record/of',
    { type: { nn: 'a' } },
    'did you mean "ne"',
    'guards/has-trips/record/of/type/nn',
  ],
  ['a guard for records that are none', M, 'guards/has-trips/record/entity', 'tripp', 'did you mean "trip"'],
  ['a guard that leads nowhere', M, 'guards/has-trips/record/otherwise', '/tripps', 'did you mean "/trips"'],
  ['a role that is none', M, 'roles', { fleet: { drver: [] } }, 'did you mean "driver"', 'roles/fleet/drver'],
  ['a permission of a role that is none', M, 'roles/fleet/driver', ['access_trip'], 'did you mean "access_trips"'],
  ['roles of an application that is nearly another', M, 'roles', { flet: {} }, 'did you mean "fleet"', 'roles/flet'],
  ['people by a field that is none', M, 'application/people', { is_ownr: true }, 'did you mean "is_owner"', 'application/people/is_ownr'],
  ['a landing nowhere', M, 'application/landings/0/to', '/tripps', 'did you mean "/trips"'],
  [
    'a landing for people by no field',
    M,
    'application/landings/0/where',
    { typ: 'a' },
    'did you mean "type"',
    'application/landings/0/where/typ',
  ],
  ['a home that is nowhere', M, 'application/home', '/vehicle', 'did you mean "/vehicles"'],
  ['a public page that is nowhere', M, 'application/public', '/vehicle', 'did you mean "/vehicles"'],
  [
    'a landing page that is nowhere',
    M,
    'landingPages',
    [{ family: 'fleet', path: '/vehicle', ...LANDING }],
    'did you mean "/vehicles"',
    'landingPages/0/path',
  ],
  [
    'a product family twice',
    M,
    'landingPages',
    [
      { family: 'fleet', path: '/vehicles', ...LANDING },
      { family: 'fleet', path: '/trips', ...LANDING },
    ],
    'is there already',
    'landingPages/1/family',
  ],
  ['a layout of the engine', M, 'application/layout', 'empty', 'a layout of the engine'],
  ['first permissions that are none', M, 'application/roles/0/permissions', ['access_vehicle'], 'did you mean "access_vehicles"'],
  ['a misspelt word of a module', M, 'swich', true, 'did you mean "switch"'],
  ['a side bar of no application', N, 'id', 'flet', 'did you mean "fleet"'],
  ['an entry behind none', N, 'sections/0/items/0/after', 'vehicels', 'did you mean "vehicles"'],
  ['a section behind none', N, 'sections/0/after', 'x', 'name a section'],
  ['a layout in which a page does not stay', P, 'pages/0/shared', ['dashboard'], 'goes with the layout'],
  ['permissions of a family that is nearly another', 'fleet/permissions.json', 'groups/0/families', ['flet'], 'did you mean "fleet"'],
];

const AGE = 'fields/age/formula';
const FORMULAS: Mistake[] = [
  ['a formula of nothing', V, AGE, '', 'a field or a number is missing'],
  ['a formula that is none', V, 'fields/age', { type: 'formula', label: 'Age' }, 'a field of type formula needs it', 'fields/age/formula'],
  ['an old word of a formula', V, 'fields/age/sum', ['seats'], '"sum" is not known here'],
  ['a bracket without an end', V, AGE, '(seats + 1', '")" is missing'],
  ['a sign that means nothing', V, AGE, 'seats % 2', 'use fields, numbers'],
  ['a misspelt field in a formula', V, AGE, 'seets * 2', 'did you mean "seats"'],
  ['a misspelt function', V, AGE, 'dayz(bought, $today)', 'there are first and days'],
  ['a figure over records without a rollup', V, AGE, 'sum(trips)', 'make a rollup'],
  ['a text in a formula', V, AGE, 'plate + 1', 'is of type text'],
  ['a misspelt field of another record', V, AGE, 'home_trip_id.lenght + 1', 'did you mean "length"'],
  ['a way through no reference', V, AGE, 'seats.length + 1', 'is no reference'],
  ['the day of another record', V, AGE, 'days(home_trip_id.day, $today)', 'dates of the record itself'],
  ['a sum of dates', V, AGE, 'bought + 1', 'days(from, to)'],
  ['a date in the place of a number', V, AGE, 'first(bought, leased_until)', 'shows a number'],
  ['days between numbers', V, AGE, 'days(seats, $today)', 'between two dates'],
  ['money and numbers together', V, 'fields/seat_price/formula', 'price + seats', 'do not go together'],
  ['money times money', V, 'fields/seat_price/formula', 'price * price', 'multiply by a number'],
  ['a number divided by money', V, 'fields/seat_price/formula', 'seats / price', 'divide money by a number'],
  ['a figure that tells what few may read', V, AGE, 'price / seats', '"read": "see_prices"'],
  ['a formula that is the same for all', V, AGE, '1 + 2', 'name at least one'],
  ['a formula of itself', V, AGE, 'age + seats', 'age > age'],
  ['a formula that is too long', V, AGE, `seats${' + seats'.repeat(80)}`, '500 characters'],
  ['a formula of too many values', V, AGE, `seats${'+seats'.repeat(70)}`, 'more than 64 values'],
  ['a formula that is nested too deep', V, AGE, `${'('.repeat(20)}seats${')'.repeat(20)}`, 'deep'],
  ['a rollup of arithmetic', V, 'fields/long_trips/formula', 'sum(length) * 2', 'is no figure over records'],
  ['a misspelt field in a rollup', V, 'fields/long_trips/formula', 'sum(lenght)', 'did you mean "length"'],
  ['a sum of what does not add up', V, 'list/views/chart/measure', 'sum:age', 'does not add up'],
  ['a sum of dates of other records', V, 'fields/last_trip/formula', 'sum(day)', 'name a number'],
];

const FILES_OF_FIELDS: Mistake[] = [
  ['a kind of file that is none', V, 'fields/papers/accept', ['pdff'], 'did you mean "pdf"', 'fields/papers/accept/0'],
  ['a word of texts on a file', V, 'fields/papers/maxLength', 10, 'not with file'],
  ['a word of files on a text', V, 'fields/plate/accept', ['pdf'], 'not with text'],
  ['a file field that holds none', V, 'fields/papers/max', 0, 'must be >= 1'],
  ['several files by another word', V, 'fields/papers/many', true, '"many" is not known here'],
  ['files whose contents have no address', V, 'api', { list: 'GET vehicles' }, 'its contents are read at', 'fields/papers/type'],
  ['files of rows that belong to no tenant', V, 'tenant', false, 'files are kept for a tenant', 'fields/papers/type'],
  ['a list sorted by files', V, 'list/sort', ['papers'], 'papers'],
  ['a condition on files', V, 'rules/0/where', { papers: 'x' }, 'which conditions do not compare', 'rules/0/where/papers'],
  [
    'a file that a dialog asks for',
    V,
    'actions/inspect/ask/remark',
    { type: 'file' },
    'one of a stored record',
    'actions/inspect/ask/remark/type',
  ],
];

const ASK = 'actions/inspect/ask';
const ASKED: Mistake[] = [
  ['what is asked has the name of a field', V, `${ASK}/plate`, { type: 'text' }, '"plate" is a field of vehicle'],
  ['what is asked has the name of what every record has', V, `${ASK}/created_by`, { type: 'integer' }, 'is a field of vehicle'],
  ['an action asks and nobody reads it', V, 'actions/inspect/code', false, 'add "code": true'],
  ['an unknown type of what is asked', V, `${ASK}/remark/type`, 'txt', 'did you mean "text"'],
  ['a word of another type in what is asked', V, `${ASK}/remark/minimum`, 1, 'not with text'],
  ['a reference that is asked without its entity', V, `${ASK}/next_trip_id`, { type: 'ref' }, 'needs it', `${ASK}/next_trip_id/to`],
  ['an asked reference to nothing', V, `${ASK}/next_trip_id/to`, 'tripp', 'did you mean "trip"'],
  [
    'a condition of an asked reference',
    V,
    `${ASK}/next_trip_id/where`,
    { lenght: 1 },
    'did you mean "length"',
    `${ASK}/next_trip_id/where/lenght`,
  ],
  ['a default that no choice has', V, `${ASK}/verdict/default`, 'fitt', 'did you mean "fit"'],
  ['a state that is asked', V, `${ASK}/verdict/type`, 'state', 'one of a stored record'],
  ['a column word in what is asked', V, `${ASK}/remark/unique`, true, 'says something about a column'],
  [
    'bounds of what is asked that leave no room',
    V,
    `${ASK}/parts`,
    { type: 'integer', minimum: 5, maximum: 1 },
    'above the maximum',
    `${ASK}/parts/minimum`,
  ],
  ['a misspelt word beside what is asked', V, 'actions/inspect/aks', {}, 'did you mean "ask"'],
];

describe.each([
  ['modules', MODULES],
  ['what actions ask for', ASKED],
  ['fields of files', FILES_OF_FIELDS],
  ['conditions', CONDITIONS],
  ['names', NAMES],
  ['fields and words', FIELDS],
  ['formulas', FORMULAS],
])('%s', (_, mistakes) => {
  test.each(mistakes)('%s', (...[, file, at, value, mend, told]) => {
    put(file, planted(WHOLE[file], at, value));
    try {
      const found = findings();
      const place = `/${told ?? at}`;
      expect(found.map((f) => `${f.file} ${f.path}: ${f.message}`)).toContainEqual(expect.stringContaining(mend));
      expect(found.find((f) => f.message.includes(mend))).toMatchObject({ file: `metadata/${file}`, path: place });
    } finally {
      put(file, WHOLE[file]);
    }
  });
});
