/** The money of construction: how commitments, change orders, invoices, payments and budgets affect each other and the cost ledger. */
import type { Plugin } from '../../../core/index.ts';
import { adjustmentHooks } from './adjustments.ts';
import { budgetHooks, settleBudgetLines } from './budgets.ts';
import { changeOrderHooks, ownLines, settleOrderLines } from './change-orders.ts';
import { closing } from './closing.ts';
import { commitmentHooks, recapOfLines } from './commitments.ts';
import { apartPeriods } from './periods.ts';
import { contractLinkRules, ownOnly, rateMoved, takeOver } from './contracts.ts';
import { currencyStays, paidCurrency, rateRules } from './currencies.ts';
import { guardLines, holdInvoices, lineEntries, refigure } from './invoice-lines.ts';
import { invoiceHooks, refreshLines } from './invoices.ts';
import { ledger } from './ledger.ts';
import { lineRules } from './lines.ts';
import { linkRules } from './linked-projects.ts';
import { createNext, makeNext } from './next-invoice.ts';
import { holdApplied, paymentHooks, settleApplications } from './payments.ts';

export const money = {
  hooks: {
    commitment: [{ before: rateRules }, commitmentHooks],
    commitment_line: { before: lineRules('commitment_id', 'commitment'), after: recapOfLines },
    commitment_co: changeOrderHooks,
    commitment_co_line: [{ before: ownLines }, { before: lineRules('commitment_co_id', 'commitment_co'), after: settleOrderLines }],
    progress_invoice: [invoiceHooks, { after: makeNext }],
    progress_invoice_line: { before: lineEntries, after: guardLines },
    invoice_deduction: { before: holdInvoices, after: refigure },
    ap_payment: [{ before: paidCurrency }, { before: rateRules }, paymentHooks],
    payment_application: { before: holdApplied, after: settleApplications },
    budget_request: budgetHooks,
    budget_request_line: { before: lineRules('budget_request_id', 'budget_request'), after: settleBudgetLines },
    budget_adjustment: adjustmentHooks,
    construction_project: [{ before: closing }, { before: rateRules }, { before: currencyStays, after: rateMoved }],
    contract_variation: { before: ownOnly },
    contract_payment: { before: ownOnly },
    contract: { before: contractLinkRules, parallel: true, after: takeOver },
    cost_period: { before: apartPeriods },
    construction_program: { before: rateRules },
    project: { before: linkRules, parallel: true },
  },
  actions: { 'progress_invoice.create_next': createNext, 'progress_invoice.refresh_lines': refreshLines },
  routes: [ledger],
} satisfies Partial<Plugin>;
