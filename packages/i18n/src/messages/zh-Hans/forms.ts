import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: '选择图片',
    camera: '拍照',
    limit: '支持 JPEG、PNG、WebP。较大的图片会先缩小到 1 MB 以内。',
    unreadable: '此处无法读取该图片，请使用 JPEG、PNG 或 WebP 格式。如果是 HEIC 照片，请改发它的截图。',
    preparing: '正在处理图片…',
    uploading: '正在上传：{percent}',
    done: '已上传',
    scaled: '已从 {from} 缩小到 {to}。',
    slow: '上传超时，请重试。',
    remove: '移除',
  },
  signature: {
    hint: '请用手指在此签名',
    clear: '清除',
    accept: '使用此签名',
    again: '重新签名',
    unconfirmed: '您已签名，请点按“{button}”以使用此签名。',
  },
  confirm: {
    title: '请确认是您本人操作',
    body: '只有您本人可以更改资金去向。',
  },
  secondFactor: {
    app: '验证器应用中的验证码',
    recovery: '恢复码',
    useRecovery: '改用恢复码',
  },
};
