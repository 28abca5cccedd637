/**
 * Initial packages of a tenant: complete control lists with public identifiers. Texts of controls must be read at the publisher, or
 * imported.
 */
import { DETECT } from './csf/detect.ts';
import { GOVERN } from './csf/govern.ts';
import { IDENTIFY } from './csf/identify.ts';
import { PROTECT } from './csf/protect.ts';
import { RECOVER } from './csf/recover.ts';
import { RESPOND } from './csf/respond.ts';
import { ECC } from './ecc/index.ts';
import type { Part, Words } from './types.ts';

export interface Framework {
  /** Short name of its publisher. */
  body: string;
  name: Words;
  short_name: string;
  version: string;
  issue_date?: string;
  source_url: string;
  licence_note: string;
  /** Kinds of its levels; nodes without children are assessed. */
  levels: readonly ('domain' | 'subdomain' | 'control' | 'subcontrol')[];
  parts: readonly Part[];
}

export const FRAMEWORKS: readonly Framework[] = [
  {
    body: 'NIST',
    name: ['Cybersecurity Framework', 'إطار الأمن السيبراني'],
    short_name: 'CSF',
    version: '2.0',
    issue_date: '2024-02-26',
    source_url: 'https://www.nist.gov/cyberframework',
    licence_note:
      'Functions, categories and their identifiers are those of NIST CSWP 29, which is free to use. The short titles of the subcategories and all Arabic titles are our own wording; what counts is the text that NIST publishes.',
    levels: ['domain', 'subdomain', 'control'],
    parts: [GOVERN, IDENTIFY, PROTECT, DETECT, RESPOND, RECOVER],
  },
  {
    body: 'NCA',
    name: ['Essential Cybersecurity Controls', 'الضوابط الأساسية للأمن السيبراني'],
    short_name: 'ECC',
    version: '2:2024',
    source_url: 'https://nca.gov.sa',
    licence_note:
      'Main domains and sub-domains by their reference numbers and titles. Controls and sub-controls have their references; their short titles are our own wording, and ' +
      'what counts is the text that the National Cybersecurity Authority publishes.',
    levels: ['domain', 'subdomain', 'control', 'subcontrol'],
    parts: ECC,
  },
];
