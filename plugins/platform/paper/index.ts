/** Papers: records as PDFs in both languages (docs/decisions/paper.md). */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { paperEndpoints } from './endpoints.ts';
import { paperJob } from './job.ts';

export const paper = ({ texts }: Product): Plugin => definePlugin({ name: 'paper', endpoints: paperEndpoints, jobs: [paperJob(texts)] });
