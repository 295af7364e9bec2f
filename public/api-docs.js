// Adds a button to each command of the API's reference, which copies it.
for (const command of document.querySelectorAll('.command')) {
  const button = document.createElement('button');
  const say = (text) => (button.textContent = text);
  // Without the right to copy, the text is selected for the keys that do.
  const select = () => getSelection().selectAllChildren(command);
  button.type = 'button';
  button.addEventListener('click', () => {
    const copied = navigator.clipboard?.writeText(command.textContent) ?? Promise.reject();
    copied.then(
      () => say('Copied'),
      () => {
        select();
        say('Selected');
      },
    );
    setTimeout(() => say('Copy'), 2_000);
  });
  say('Copy');
  command.after(button);
}
