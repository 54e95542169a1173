import styles from './phone-field.module.css';

/** The flag of a country beside its dialing code: drawn for the two at home, else the system's own, or its letters. */
export function CountryFlag({ code }: { code: string }) {
  if (code === 'PA')
    return (
      <svg className={styles.flag} viewBox="0 0 30 20" aria-hidden="true">
        <path d="M0 0h30v20H0z" fill="#fff" />
        <path d="M15 0h15v10H15z" fill="#d21034" />
        <path d="M0 10h15v10H0z" fill="#005293" />
        <path d={STAR} fill="#005293" transform="translate(7.5 5)" />
        <path d={STAR} fill="#d21034" transform="translate(22.5 15)" />
      </svg>
    );
  if (code === 'CO')
    return (
      <svg className={styles.flag} viewBox="0 0 30 20" aria-hidden="true">
        <path d="M0 0h30v10H0z" fill="#fcd116" />
        <path d="M0 10h30v5H0z" fill="#003893" />
        <path d="M0 15h30v5H0z" fill="#ce1126" />
      </svg>
    );
  return <span aria-hidden="true">{letters(code)}</span>;
}

const STAR = 'M0-3L.7-1H2.9L1.1.3 1.8 2.4 0 1.1-1.8 2.4-1.1.3-2.9-1H-.7z';

/** The two letters as regional indicators, which a system draws as a flag. */
function letters(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)));
}
