import { addedOperation } from './added-operation.ts';
import { documentation } from './documentation.ts';
import { event } from './event.ts';
import { field } from './field.ts';
import { limit } from './limit.ts';
import { operation } from './operation.ts';
import { option } from './option.ts';
import { pageBase } from './page-base.ts';
import { path } from './path.ts';
import { reason } from './reason.ts';
import type { Recipe } from './recipe.ts';
import { renamedField } from './renamed-field.ts';
import { reportFormat } from './report-format.ts';
import { tokenHeader } from './token-header.ts';

/** The recipes by the names that the command takes, in the order of CONTRIBUTING.md. */
export const recipes: Readonly<Record<string, Recipe>> = {
  operation,
  'added-operation': addedOperation,
  field,
  'renamed-field': renamedField,
  limit,
  reason,
  event,
  path,
  'page-base': pageBase,
  'token-header': tokenHeader,
  'report-format': reportFormat,
  option,
  documentation,
};
