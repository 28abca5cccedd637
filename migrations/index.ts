/** The migrations in the order in which they run. Written by hand: a file that is not listed here does not run. */
import * as platform from './20261120_01_platform.ts';
import * as identity from './20261120_02_identity.ts';
import * as pmis from './20261120_03_pmis.ts';
import * as registration from './20261120_04_registration.ts';
import * as tenantPlace from './20261120_05_tenant_place.ts';
import * as collaboration from './20261120_06_collaboration.ts';
import * as reading from './20261120_07_reading.ts';
import * as historyTime from './20261120_08_history_time.ts';
import * as jobs from './20261122_09_jobs.ts';
import * as imports from './20261122_10_imports.ts';
import * as recycleBin from './20261122_11_recycle_bin.ts';
import * as customFields from './20261122_12_custom_fields.ts';
import * as apiTokens from './20261122_13_api_tokens.ts';
import * as userRoles from './20261123_14_user_roles.ts';
import * as tenantRequests from './20261123_15_tenant_requests.ts';
import * as organisation from './20261123_16_organisation.ts';
import * as people from './20261123_17_people.ts';
import * as tenantSettings from './20261123_18_tenant_settings.ts';
import * as lookups from './20261123_19_lookups.ts';
import * as workspaces from './20261123_20_workspaces.ts';
import * as activity from './20261123_21_activity.ts';
import * as notices from './20261123_22_notices.ts';
import * as secondFactor from './20261123_23_second_factor.ts';
import * as singleSignOn from './20261123_24_single_sign_on.ts';
import * as searchPeople from './20261123_25_search_people.ts';
import * as lastMile from './20261123_26_last_mile.ts';
import * as begun from './20261124_27_begun.ts';
import * as compliance from './20261124_28_compliance.ts';
import * as construction from './20261125_29_construction.ts';
import * as approvals from './20261125_30_approvals.ts';
import * as engineeringForms from './20261125_31_engineering_forms.ts';
import * as site from './20261125_32_site.ts';
import * as constructionMoney from './20261125_33_construction_money.ts';
import * as links from './20261125_34_links.ts';
import * as bridge from './20261125_35_bridge.ts';
import * as serviceTokens from './20261125_36_service_tokens.ts';
import * as companyDoor from './20261125_37_company_door.ts';
import * as pathsOffered from './20261126_38_paths_offered.ts';
import * as transmittalLinks from './20261126_39_transmittal_links.ts';
import * as constructionGaps from './20261126_40_construction_gaps.ts';
import * as knownDevices from './20261127_43_known_devices.ts';
import * as readers from './20261127_44_readers.ts';
import * as moneyRules from './20261127_45_money_rules.ts';
import * as foldedSearch from './20261127_46_folded_search.ts';
import * as backupRole from './20261127_48_backup_role.ts';
import * as peopleLeave from './20261127_48_people_leave.ts';
import * as contractFigures from './20261127_52_contract_figures.ts';
import * as fileText from './20261128_53_file_text.ts';
import * as storage from './20261128_54_storage.ts';
import * as askedValues from './20261128_55_asked_values.ts';
import * as fileFields from './20261128_56_file_fields.ts';
import * as punchPhotos from './20261128_57_punch_photos.ts';
import * as askedByApprovals from './20261128_58_asked_by_approvals.ts';
import * as reminders from './20261128_59_reminders.ts';
import * as reviewsSay from './20261128_60_reviews_say_what_was_found.ts';
import * as roundShares from './20261128_61_round_shares.ts';
import * as paperSettings from './20261128_62_paper_settings.ts';
import * as projectCodes from './20261128_000103_project_codes.ts';
import * as formats from './20261128_000104_formats.ts';
import * as sideBar from './20261128_000103_side_bar.ts';
import * as paperKeys from './20261128_061524_paper_keys.ts';
import * as userSignatures from './20261128_061610_user_signatures.ts';
import * as outboxAttachments from './20261128_061702_outbox_attachments.ts';
import * as companyNotes from './20261128_224301_company_notes.ts';
import * as rfiPins from './20261128_224302_rfi_pins.ts';
import * as linkedPages from './20261128_000104_linked_pages.ts';
import * as roleDescription from './20261128_231517_role_description.ts';
import * as stages from './20261128_233000_stages.ts';
import * as stageProgress from './20261128_233100_stage_progress.ts';
import * as viewNames from './20261129_000100_view_names.ts';
import * as notificationJobs from './20261129_000101_notification_jobs.ts';
import * as risk from './20261129_000101_risk.ts';
import * as riskMatrixVersions from './20261129_000102_risk_matrix_versions.ts';
import * as riskNumbers from './20261129_000102_risk_numbers.ts';
import * as riskNames from './20261129_000110_risk_names.ts';
import * as baselineNames from './20261129_000200_baseline_names.ts';
import * as acceptanceTerms from './20261129_000300_acceptance_terms.ts';
import * as indicatorUnits from './20261130_000100_indicator_units.ts';
import * as assets from './20261130_000101_assets.ts';
import * as policies from './20261130_000101_policies.ts';
import * as assetCustodyPhotos from './20261130_000102_asset_custody_photos.ts';
import * as policyAcknowledgements from './20261130_000102_policy_acknowledgements.ts';
import * as documents from './20261130_000120_documents.ts';
import * as policyTemplates from './20261130_000121_policy_templates.ts';
import * as partUploads from './20261130_000210_part_uploads.ts';
import * as policyApprovals from './20261130_000211_policy_approvals.ts';
import * as policyReplies from './20261130_000212_policy_replies.ts';
import * as riskLevelsByReference from './20261130_000220_risk_levels_by_reference.ts';
import * as custodyConditions from './20261130_000230_custody_conditions.ts';
import * as workCalendarPermission from './20261201_000100_work_calendar_permission.ts';
import * as orders from './20261201_000110_orders.ts';
import * as tasks from './20261201_000130_tasks.ts';
import * as blogs from './20261201_000140_blogs.ts';
import * as webhooks from './20261201_000150_webhooks.ts';
import * as workHours from './20261201_000115_work_hours.ts';
import type { Knex } from 'knex';

export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
  /** Not reviewed yet (core/cli/migration.ts): it does not run. */
  review?: boolean;
}

export const migrations: readonly Migration[] = [
  { name: '20261120_01_platform', ...platform },
  { name: '20261120_02_identity', ...identity },
  { name: '20261120_03_pmis', ...pmis },
  { name: '20261120_04_registration', ...registration },
  { name: '20261120_05_tenant_place', ...tenantPlace },
  { name: '20261120_06_collaboration', ...collaboration },
  { name: '20261120_07_reading', ...reading },
  { name: '20261120_08_history_time', ...historyTime },
  { name: '20261122_09_jobs', ...jobs },
  { name: '20261122_10_imports', ...imports },
  { name: '20261122_11_recycle_bin', ...recycleBin },
  { name: '20261122_12_custom_fields', ...customFields },
  { name: '20261122_13_api_tokens', ...apiTokens },
  { name: '20261123_14_user_roles', ...userRoles },
  { name: '20261123_15_tenant_requests', ...tenantRequests },
  { name: '20261123_16_organisation', ...organisation },
  { name: '20261123_17_people', ...people },
  { name: '20261123_18_tenant_settings', ...tenantSettings },
  { name: '20261123_19_lookups', ...lookups },
  { name: '20261123_20_workspaces', ...workspaces },
  { name: '20261123_21_activity', ...activity },
  { name: '20261123_22_notices', ...notices },
  { name: '20261123_23_second_factor', ...secondFactor },
  { name: '20261123_24_single_sign_on', ...singleSignOn },
  { name: '20261123_25_search_people', ...searchPeople },
  { name: '20261123_26_last_mile', ...lastMile },
  { name: '20261124_27_begun', ...begun },
  { name: '20261124_28_compliance', ...compliance },
  { name: '20261125_29_construction', ...construction },
  { name: '20261125_30_approvals', ...approvals },
  { name: '20261125_31_engineering_forms', ...engineeringForms },
  { name: '20261125_32_site', ...site },
  { name: '20261125_33_construction_money', ...constructionMoney },
  { name: '20261125_34_links', ...links },
  { name: '20261125_35_bridge', ...bridge },
  { name: '20261125_36_service_tokens', ...serviceTokens },
  { name: '20261125_37_company_door', ...companyDoor },
  { name: '20261126_38_paths_offered', ...pathsOffered },
  { name: '20261126_39_transmittal_links', ...transmittalLinks },
  { name: '20261126_40_construction_gaps', ...constructionGaps },
  { name: '20261127_43_known_devices', ...knownDevices },
  { name: '20261127_44_readers', ...readers },
  { name: '20261127_45_money_rules', ...moneyRules },
  { name: '20261127_46_folded_search', ...foldedSearch },
  { name: '20261127_48_backup_role', ...backupRole },
  { name: '20261127_48_people_leave', ...peopleLeave },
  { name: '20261127_52_contract_figures', ...contractFigures },
  { name: '20261128_53_file_text', ...fileText },
  { name: '20261128_54_storage', ...storage },
  { name: '20261128_55_asked_values', ...askedValues },
  { name: '20261128_56_file_fields', ...fileFields },
  { name: '20261128_57_punch_photos', ...punchPhotos },
  { name: '20261128_58_asked_by_approvals', ...askedByApprovals },
  { name: '20261128_59_reminders', ...reminders },
  { name: '20261128_60_reviews_say_what_was_found', ...reviewsSay },
  { name: '20261128_61_round_shares', ...roundShares },
  { name: '20261128_62_paper_settings', ...paperSettings },
  { name: '20261128_000103_project_codes', ...projectCodes },
  { name: '20261128_000104_formats', ...formats },
  { name: '20261128_000103_side_bar', ...sideBar },
  { name: '20261128_061524_paper_keys', ...paperKeys },
  { name: '20261128_061610_user_signatures', ...userSignatures },
  { name: '20261128_061702_outbox_attachments', ...outboxAttachments },
  { name: '20261128_224301_company_notes', ...companyNotes },
  { name: '20261128_224302_rfi_pins', ...rfiPins },
  { name: '20261128_000104_linked_pages', ...linkedPages },
  { name: '20261128_231517_role_description', ...roleDescription },
  { name: '20261128_233000_stages', ...stages },
  { name: '20261128_233100_stage_progress', ...stageProgress },
  { name: '20261129_000100_view_names', ...viewNames },
  { name: '20261129_000101_notification_jobs', ...notificationJobs },
  { name: '20261129_000101_risk', ...risk },
  { name: '20261129_000102_risk_matrix_versions', ...riskMatrixVersions },
  { name: '20261129_000102_risk_numbers', ...riskNumbers },
  { name: '20261129_000110_risk_names', ...riskNames },
  { name: '20261129_000200_baseline_names', ...baselineNames },
  { name: '20261129_000300_acceptance_terms', ...acceptanceTerms },
  { name: '20261130_000100_indicator_units', ...indicatorUnits },
  { name: '20261130_000101_assets', ...assets },
  { name: '20261130_000101_policies', ...policies },
  { name: '20261130_000102_asset_custody_photos', ...assetCustodyPhotos },
  { name: '20261130_000102_policy_acknowledgements', ...policyAcknowledgements },
  { name: '20261130_000120_documents', ...documents },
  { name: '20261130_000121_policy_templates', ...policyTemplates },
  { name: '20261130_000210_part_uploads', ...partUploads },
  { name: '20261130_000211_policy_approvals', ...policyApprovals },
  { name: '20261130_000212_policy_replies', ...policyReplies },
  { name: '20261130_000220_risk_levels_by_reference', ...riskLevelsByReference },
  { name: '20261130_000230_custody_conditions', ...custodyConditions },
  { name: '20261201_000100_work_calendar_permission', ...workCalendarPermission },
  { name: '20261201_000110_orders', ...orders },
  { name: '20261201_000130_tasks', ...tasks },
  { name: '20261201_000140_blogs', ...blogs },
  { name: '20261201_000150_webhooks', ...webhooks },
  { name: '20261201_000115_work_hours', ...workHours },
];
