import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: '以图片分享',
  title: '回执图片',
  alt: '回执：{title}，{figure}，校验码 {code}',
  code: '校验码',
  note: '图片中没有您的账号和余额。持有回执文件的人可扫码核对。',
  share: '分享',
  save: '保存图片',
  refused: '此手机无法分享图片，请改为保存。',
};
