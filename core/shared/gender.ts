/** Arabic adjectives and verbs agree with the first word of the name: it is feminine if it ends in ة, ى or اء. */
export const genderOf = (label: string): 'f' | 'm' => (/(ة|ى|اء)$/.test(label.trim().split(/\s+/)[0] ?? '') ? 'f' : 'm');
