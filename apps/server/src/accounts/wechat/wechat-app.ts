/** Our app as registered with WeChat. */
export interface WechatApp {
  readonly appId: string;
  readonly secret: string;
  /** https://api.weixin.qq.com, or a substitute. */
  readonly baseUrl: string;
}
