/** The app that WeChat knows us by. */
export interface WechatApp {
  readonly appId: string;
  readonly secret: string;
  /** https://api.weixin.qq.com, or what stands in for it. */
  readonly baseUrl: string;
}
