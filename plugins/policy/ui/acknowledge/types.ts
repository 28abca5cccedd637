/** Answers of the calls of somebody who acknowledges (plugins/policy/acknowledge/routes.ts). */
export type Language = 'en' | 'ar';

export interface Part {
  id: number;
  number: string | null;
  title_en: string | null;
  title_ar: string | null;
  body_en: string | null;
  body_ar: string | null;
  depth: number;
}

export interface Change {
  kind: 'added' | 'changed' | 'removed';
  id: number;
  number: string | null;
  title_en: string | null;
  title_ar: string | null;
}

export interface Option {
  id: number;
  text_en: string | null;
  text_ar: string | null;
  /** Known once the quiz is passed. */
  right?: boolean;
}

export interface Question {
  id: number;
  kind: 'single' | 'several';
  text_en: string | null;
  text_ar: string | null;
  options: Option[];
}

export interface Quiz {
  pass_mark: number;
  tries: number;
  pause_minutes: number;
  questions: Question[];
  passed_at: string | null;
  score: number | null;
  tried: number;
  next_try_at: string | null;
}

export interface Tried {
  passed: boolean;
  score: number;
  tries_left: number;
  next_try_at: string | null;
}

interface Somebody {
  id: number;
  label: string;
  picture?: string | null;
  email?: string;
}

export interface Reading {
  id: number;
  row_version: number;
  status: 'asked' | 'acknowledged' | 'lapsed' | 'withdrawn';
  mine: boolean;
  person: Somebody;
  owner: Somebody | null;
  code: string | null;
  name_en: string | null;
  name_ar: string | null;
  languages: 'en' | 'ar' | 'both' | null;
  version: string;
  effective_date: string | null;
  due_date: string | null;
  text_hash: string;
  parts: Part[];
  read: number[];
  read_at: string | null;
  since: { version: string; at: string; changes: Change[] } | null;
  quiz: Quiz | null;
  receipt: { at: string; language: Language | null; ip?: string | null } | null;
  left_over: number;
  next_id: number | null;
}

export interface OwnRequest {
  id: number;
  code: string | null;
  name_en: string | null;
  name_ar: string | null;
  version: string;
  status: 'asked' | 'acknowledged';
  due_date: string | null;
  acknowledged_at: string | null;
  parts: number;
  read: number;
  has_quiz: boolean;
}

export interface Progress {
  asked: number;
  acknowledged: number;
  late: number;
  version: string | null;
  due: string | null;
  units: { id: number | null; label: string | null; asked: number; acknowledged: number; late: number }[];
}
