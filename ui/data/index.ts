/** Access to the server for all screens. */
export { api, apiUrl, newRequestId, onItsWay, undoOffer } from './api.ts';
export { useAddress } from './address.ts';
export type { CallOptions, QueryValue } from './api.ts';
export { ApiError, isApiError } from './api-error.ts';
export { announceError } from './announce.ts';
export { boot, directionOf, switchLanguage, writeLanguage } from '../boot/boot.ts';
export { landingAfterLogin, landingAfterLogout, tenantHome } from './landing.ts';
export { endpoint, forgetMetas, unwrap, useEntityMeta } from './meta.ts';
export { addressOf, useOpenCreated } from './made.ts';
export { invalidateRows } from './query.ts';
export { fetchList, listQuery, useAggregate, useApi, useHistory, useList, useLookup, useRecord } from './records.ts';
export type { AggregateParams, ListParams, LookupOptions } from './records.ts';
export { formOf, upload } from './upload.ts';
export type { UploadOptions } from './upload.ts';
export { fetchUser, useSession } from './session.tsx';
export type { Session } from './session.tsx';
export { useAction, useBulk, useRemove, useRestore, useSave } from './writes.ts';
export type { ActionInput, BulkInput, SaveInput } from './writes.ts';
