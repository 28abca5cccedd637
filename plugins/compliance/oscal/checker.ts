/** For tests: a JSON Schema of the OSCAL 1.1 documents that the suite writes (catalog, assessment results), for the parts in use. */
const uuid = { type: 'string', pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$' };
const token = { type: 'string', pattern: '^(\\p{L}|_)(\\p{L}|\\p{N}|[.\\-_])*$' };
const word = { type: 'string', pattern: '^\\S(.*\\S)?$' };
const text = { type: 'string' };
const moment = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$' };
const many = (items: object): object => ({ type: 'array', minItems: 1, items });
const object = (properties: Record<string, object>, required: string[]): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const ref = (name: string): object => ({ $ref: `#/definitions/${name}` });

const prop = object(
  {
    name: token,
    uuid,
    ns: { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9+.-]+:.+$' },
    value: word,
    class: token,
    group: token,
    remarks: text,
  },
  ['name', 'value'],
);
const link = object({ href: text, rel: token, 'media-type': word, 'resource-fragment': word, text }, ['href']);
const common = { props: many(ref('prop')), links: many(ref('link')) };

const metadata = object(
  {
    title: text,
    published: moment,
    'last-modified': moment,
    version: word,
    'oscal-version': word,
    revisions: { type: 'array' },
    'document-ids': { type: 'array' },
    ...common,
    roles: many(object({ id: token, title: text }, ['id', 'title'])),
    locations: { type: 'array' },
    parties: { type: 'array' },
    'responsible-parties': { type: 'array' },
    actions: { type: 'array' },
    remarks: text,
  },
  ['title', 'last-modified', 'version', 'oscal-version'],
);

const parameter = object(
  {
    id: token,
    class: token,
    'depends-on': token,
    ...common,
    label: text,
    usage: text,
    constraints: { type: 'array' },
    guidelines: many(object({ prose: text }, ['prose'])),
    values: many(word),
    select: object({ 'how-many': { enum: ['one', 'one-or-more'] }, choice: many(text) }, []),
    remarks: text,
  },
  ['id'],
);
const part = object({ id: token, name: token, ns: text, class: token, title: text, ...common, prose: text, parts: many(ref('part')) }, [
  'name',
]);
const control = object(
  {
    id: token,
    class: token,
    title: text,
    params: many(ref('parameter')),
    ...common,
    parts: many(ref('part')),
    controls: many(ref('control')),
  },
  ['id', 'title'],
);
const group = object(
  {
    id: token,
    class: token,
    title: text,
    params: many(ref('parameter')),
    ...common,
    parts: many(ref('part')),
    groups: many(ref('group')),
    controls: many(ref('control')),
  },
  ['title'],
);
const backMatter = object({ resources: many({ type: 'object', required: ['uuid'], properties: { uuid } }) }, []);

const evidence = object({ href: text, description: text, ...common, remarks: text }, ['description']);
const observation = object(
  {
    uuid,
    title: text,
    description: text,
    ...common,
    methods: many({ enum: ['EXAMINE', 'INTERVIEW', 'TEST', 'UNKNOWN'] }),
    types: many(token),
    origins: many(
      object(
        {
          actors: many(
            object({ type: { enum: ['tool', 'assessment-platform', 'party'] }, 'actor-uuid': uuid, 'role-id': token }, [
              'type',
              'actor-uuid',
            ]),
          ),
        },
        ['actors'],
      ),
    ),
    'relevant-evidence': many(evidence),
    collected: moment,
    expires: moment,
    remarks: text,
  },
  ['uuid', 'description', 'methods', 'collected'],
);
const finding = object(
  {
    uuid,
    title: text,
    description: text,
    ...common,
    target: object(
      {
        type: { enum: ['statement-id', 'objective-id'] },
        'target-id': token,
        title: text,
        description: text,
        ...common,
        status: object({ state: { enum: ['satisfied', 'not-satisfied'] }, reason: { enum: ['pass', 'fail', 'other'] }, remarks: text }, [
          'state',
        ]),
        'implementation-status': object({ state: token, remarks: text }, ['state']),
        remarks: text,
      },
      ['type', 'target-id', 'status'],
    ),
    'related-observations': many(object({ 'observation-uuid': uuid }, ['observation-uuid'])),
    remarks: text,
  },
  ['uuid', 'title', 'description', 'target'],
);
const selection = object(
  {
    description: text,
    ...common,
    'include-all': { type: 'object' },
    'include-controls': many(object({ 'control-id': token }, ['control-id'])),
  },
  [],
);
const result = object(
  {
    uuid,
    title: text,
    description: text,
    start: moment,
    end: moment,
    ...common,
    'reviewed-controls': object({ description: text, 'control-selections': many(selection) }, ['control-selections']),
    observations: many(observation),
    findings: many(finding),
    remarks: text,
  },
  ['uuid', 'title', 'description', 'start', 'reviewed-controls'],
);

export const OSCAL_SCHEMA = {
  definitions: { prop, link, parameter, part, control, group },
  oneOf: [
    object(
      {
        catalog: object(
          {
            uuid,
            metadata,
            params: many(ref('parameter')),
            groups: many(ref('group')),
            controls: many(ref('control')),
            'back-matter': backMatter,
          },
          ['uuid', 'metadata'],
        ),
      },
      ['catalog'],
    ),
    object(
      {
        'assessment-results': object(
          {
            uuid,
            metadata,
            'import-ap': object({ href: text, remarks: text }, ['href']),
            'local-definitions': { type: 'object' },
            results: many(result),
            'back-matter': backMatter,
          },
          ['uuid', 'metadata', 'import-ap', 'results'],
        ),
      },
      ['assessment-results'],
    ),
  ],
};
