export { ListValues as default } from '../../../../ui/index.ts';
