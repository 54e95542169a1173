export function withPageConfiguration(html: string, json: string): string;
export function inlineScripts(html: string): string[];
export function inlineStyles(html: string): string[];
export function policySource(code: string): string;
