/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that is used here. */
interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: TrustedRules) => unknown;
}

/** Each rule gets a string that is about to become code or HTML, and the place where. Null refuses it. */
interface TrustedRules {
  readonly createHTML: (html: string, type: string, sink: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}

declare global {
  /** Undefined in a browser without Trusted Types. Such a browser takes plain strings. */
  var trustedTypes: TrustedTypes | undefined;
}

/** The sign of its maker that the library of the charts draws. */
const CHART_LOGO =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="35" height="\d+"(?![\s\S]*(?:<script|\son\w+=|href))/;
/** A parsed document runs nothing, and none of its HTML enters the page. */
const PARSER = 'DOMParser parseFromString';
const WORKER = '/sw.js';

export const trustedRules: TrustedRules = {
  createHTML: (html, _type, sink) => (sink === PARSER || CHART_LOGO.test(html) ? html : null),
  createScriptURL: (url) => (url === WORKER ? url : null),
};

/** Names the only strings that may become HTML or the address of a script. The policy of content refuses all others. Call it once. */
export const startTrustedTypes = (): void => {
  globalThis.trustedTypes?.createPolicy('default', trustedRules);
};
