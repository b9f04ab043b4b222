import type { EducationFilter, MaritalStatus, MotherTongue } from '@rishta/contracts';
import { EDUCATION_FILTERS, MARITAL_STATUSES, MOTHER_TONGUES } from '@rishta/contracts/choices';
import { AGE_FORMAT, plainDigits } from '@rishta/contracts/formats';

import { oneOf, readFilters, type ProfileFilters } from '../../common/search-strip/profile-filters.ts';

/** All that a search may ask for: what the strip has, and what this page adds. */
export interface SearchFilters extends ProfileFilters {
  education?: EducationFilter;
  maritalStatus?: MaritalStatus;
  motherTongue?: MotherTongue;
  /** In whole years, both included. */
  ageFrom?: string;
  ageTo?: string;
  /** Only those with pictures, or of whom something was made sure of. */
  picture?: '1';
  verified?: '1';
}

const AGE = new RegExp(AGE_FORMAT);

/**
 * Reads the filters of an address; what means nothing is as good as not said.
 * @param youngest Stands for all ages below it, in a form where they may be typed. In an address these mean nothing.
 */
export function readSearchFilters(params: URLSearchParams, youngest = 0): SearchFilters {
  const filters = readFilters(params);
  if (filters.no) return filters;
  const age = (name: string) => {
    const given = Number(plainDigits(params.get(name) ?? ''));
    return AGE.exec(String(given && Math.max(given, youngest)))?.[0];
  };
  const further = {
    education: oneOf(EDUCATION_FILTERS, params.get('education')),
    maritalStatus: oneOf(MARITAL_STATUSES, params.get('maritalStatus')),
    motherTongue: oneOf(MOTHER_TONGUES, params.get('motherTongue')),
    ageFrom: age('ageFrom'),
    ageTo: age('ageTo'),
    picture: oneOf(['1'], params.get('picture')),
    verified: oneOf(['1'], params.get('verified')),
  };
  return { ...filters, ...Object.fromEntries(Object.entries(further).filter(([, value]) => value !== undefined)) };
}
